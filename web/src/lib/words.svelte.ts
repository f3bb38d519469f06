/** The sentences of the page: they come from the server, in the language that was chosen, and change at run time. */

export const LANGUAGES = ["en", "de", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language's own name; it is the same in every language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", pl: "Polski" };

/** What goes into the places of a sentence. */
export type Facts = Record<string, string | number>;
export type Sentences = Record<string, string | readonly string[]>;

/** The order in which a catalogue lists the plural forms of a language. */
const FORMS: readonly Intl.LDMLPluralRule[] = ["one", "few", "many", "other"];

const spoken = $state<{ language: Language; sentences: Sentences }>({ language: "en", sentences: {} });

export function language(): Language {
  return spoken.language;
}

/** Load a language's sentences and go on in it. Where they can't be had, the page stays in the language it has. */
export async function speak(wanted: Language): Promise<boolean> {
  try {
    const answer = await fetch(`/api/words/${wanted}`);
    if (!answer.ok) return false;
    useSentences(wanted, (await answer.json()) as Sentences);
    return true;
  } catch {
    return false;
  }
}

export function useSentences(wanted: Language, sentences: Sentences): void {
  spoken.sentences = sentences;
  spoken.language = wanted;
  document.documentElement.lang = wanted;
}

/** The sentence of that id, with its facts put in; one with plural forms is chosen by `count`. */
export function t(id: string, facts: Facts = {}, count = 0): string {
  const found = spoken.sentences[id];
  if (found === undefined) return id;
  const sentence = typeof found === "string" ? found : pluralForm(found, count, spoken.language);
  return fill(sentence, { count, ...facts });
}

/** Whether there is a sentence of that id. */
export function knows(id: string): boolean {
  return id in spoken.sentences;
}

/** The form for a count, of those a catalogue lists: one, few, many, other, as far as the language has them. */
export function pluralForm(forms: readonly string[], count: number, wanted: Language): string {
  const rules = new Intl.PluralRules(wanted);
  const categories = FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
  const place = Math.min(categories.indexOf(rules.select(count)), forms.length - 1);
  return forms[place] ?? "";
}

/** Put facts into the places of a sentence, `{name}`; a doubled brace stands for itself. */
export function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, name: string | undefined) => {
    if (name === undefined) return found.charAt(0);
    return name in facts ? String(facts[name]) : found;
  });
}

/** A number as the language writes it. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(spoken.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Several things as the language lists them. */
export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(spoken.language).format(things);
}

/** A chance from 0 to 1 as the language writes a percentage. */
export function percent(chance: number, digits = 0): string {
  return chance.toLocaleString(spoken.language, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A moment as the language writes it. */
export function moment(at: number): string {
  return new Date(at).toLocaleString(spoken.language, { dateStyle: "medium", timeStyle: "short" });
}
