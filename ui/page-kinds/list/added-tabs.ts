// Tabs that a module above puts on a page of lists of a module below: fees puts its gateways beside the banks of accounts.

import type { ComponentType } from 'react';

/** Listed in the `listTabs` of the chapter's screens. */
export interface AddedListTab {
  /** The page as the module below calls it: 'banks'. */
  page: string;
  key: string;
  title: string;
  /** One of these is needed to see the tab. */
  permissions: readonly string[];
  load: () => Promise<{ Panel: ComponentType }>;
}

let added: readonly AddedListTab[] = [];

/** At start, with the tabs of all modules in their order; `checks/built.ts` refuses two of one key. */
export function registerListTabs(all: readonly AddedListTab[]): void {
  added = all;
}

export const addedListTabs = (page: string | undefined): readonly AddedListTab[] =>
  page === undefined ? [] : added.filter((one) => one.page === page);
