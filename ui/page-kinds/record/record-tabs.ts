// Tabs that a module above puts on a record of a module below (spec 00 section 23): fees shows its statement on the student.

import type { RecordTab } from './record-declaration.ts';

/** Listed in the `recordTabs` of the chapter's screens. */
export type AddedTab = RecordTab<never> & {
  /** The record, or the place on it, as the module below calls it: 'student', 'student overview'. */
  readonly record: string;
};

let added: readonly AddedTab[] = [];

/** `tabOf<DataOf<typeof studentGet>>({ record: 'student', key: 'fees', … })` */
export const tabOf = <Data>(tab: RecordTab<Data> & { record: string }): AddedTab => tab as unknown as AddedTab;

/** At start, with the tabs of all modules in their order; `checks/built.ts` refuses two of one key. */
export function registerRecordTabs(all: readonly AddedTab[]): void {
  added = all;
}

/** The tabs that others put on this kind of record. */
export function registeredTabs<Data>(record: string): RecordTab<Data>[] {
  return added.filter((one) => one.record === record) as unknown as RecordTab<Data>[];
}

/** So many stand in one line on a laptop; the rest opens from More. */
export const MOST_TABS = 7;

/** All where they fit; else the first ones, and behind them the one of the rest that is open. */
export function tabsInLine<Tab>(tabs: readonly Tab[], open: Tab): { inLine: readonly Tab[]; rest: readonly Tab[] } {
  if (tabs.length <= MOST_TABS) return { inLine: tabs, rest: [] };
  const first = tabs.slice(0, MOST_TABS - 1);
  const inLine = first.includes(open) ? first : [...first, open];
  return { inLine, rest: tabs.filter((tab) => !inLine.includes(tab)) };
}
