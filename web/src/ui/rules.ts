/** Where a rule is read: a page that must not be left opens it over itself, all others go to the rule's page. */

import { getContext, setContext } from "svelte";

const OPENER = Symbol("opener of rules");

export type RuleOpener = (rule: string) => void;

/** Within the component that says so, links to rules are opened by it. */
export function openRulesHere(open: RuleOpener): void {
  setContext(OPENER, open);
}

export function ruleOpener(): RuleOpener | undefined {
  return getContext<RuleOpener | undefined>(OPENER);
}
