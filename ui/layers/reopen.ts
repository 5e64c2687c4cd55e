// Which window something was typed in, so that it is there again after a reload of its page (decision 0156). Kept with the tab; the draft
// itself lies elsewhere, and without it there is nothing to open.

import { createContext } from 'react';

const WINDOW = 'maktab:window';

/** The act by which a window was opened: of the page, of a record, of a row. Empty where it cannot be opened again by itself. */
export const OpenedBy = createContext('');

const here = (): string => location.pathname + location.search;

export function noteWindow(by: string, draft: string): void {
  try {
    sessionStorage.setItem(WINDOW, [here(), by, draft].join('\n'));
  } catch {
    // It is opened by hand then, and the draft is there.
  }
}

/** Whoever went on to another page left the window: it is not opened on the way back. */
export function leaveOtherWindows(): void {
  try {
    const [at] = sessionStorage.getItem(WINDOW)?.split('\n') ?? [];
    if (at !== here()) sessionStorage.removeItem(WINDOW);
  } catch {
    // Then there is none.
  }
}

/** The act whose window is to be opened again on this page. */
export function openBefore(): string | undefined {
  try {
    const [at, by, draft] = sessionStorage.getItem(WINDOW)?.split('\n') ?? [];
    return at === here() && draft && localStorage.getItem(draft) !== null ? by : undefined;
  } catch {
    return undefined;
  }
}
