// What was typed when the session ended in the middle of a form: kept for this tab and given back after the next sign-in.

import { onSignedOut } from '#ui/calls/token.ts';
import type { Values } from './form-declaration.ts';

const keyOf = (form: string) => `maktab-draft:${form}`;

export function takeDraft(form: string): Values | undefined {
  const text = sessionStorage.getItem(keyOf(form));
  if (!text) return undefined;
  sessionStorage.removeItem(keyOf(form));
  return JSON.parse(text) as Values;
}

/** Returns the function that stops watching. Files cannot be kept. */
export function keepDraftOnSignOut(form: string, values: () => Values | undefined): () => void {
  return onSignedOut(() => {
    const typed = values();
    if (typed) sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  });
}
