// What was typed when the session ended or the page had to be reloaded: kept for this tab and given back when the form opens.

import { onLeaving } from '#ui/late/leaving.ts';
import type { Values } from './form-declaration.ts';

const keyOf = (form: string) => `maktab-draft:${form}`;

export function takeDraft(form: string): Values | undefined {
  const text = sessionStorage.getItem(keyOf(form));
  if (!text) return undefined;
  sessionStorage.removeItem(keyOf(form));
  return JSON.parse(text) as Values;
}

/** Returns the function that stops watching. Files cannot be kept. */
export function keepDraft(form: string, values: () => Values | undefined): () => void {
  return onLeaving(() => {
    const typed = values();
    if (typed) sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  });
}
