/** Text to the clipboard, and files to and from the person's disk. */

import { toast } from "./toasts.svelte";
import { t } from "./words.svelte";

/** Copy a text and say so. Pages that are not served securely have no clipboard: there the old way is tried. */
export async function copy(text: string): Promise<void> {
  const done = await write(text);
  toast(t(done ? "web.common.copied" : "web.common.copy_failed"), done ? "good" : "bad");
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** Hand over a text as a file to save. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A name as part of a file's name. */
export function fileName(name: string, ending: string): string {
  const plain = name.normalize("NFKD").replace(/[^\w -]/g, "").trim().replace(/\s+/g, "-").toLowerCase();
  return `${plain || "holotable"}.${ending}`;
}
