// Tabs that a module above puts on a record of a module below (spec 00 section 23): fees shows its statement on the student.

import type { RecordTab } from './record-declaration.ts';

/** Listed in the `recordTabs` of the chapter's screens. */
export interface AddedTab {
  /** The record, or the place on it, as the module below calls it: 'student', 'student overview'. */
  readonly record: string;
  readonly tab: RecordTab<never>;
}

const added = new Map<string, RecordTab<never>[]>();

/** `tabOf<DataOf<typeof studentGet>>('student', { key: 'fees', … })` */
export function tabOf<Data>(record: string, tab: RecordTab<Data>): AddedTab {
  return { record, tab: tab as unknown as RecordTab<never> };
}

/** At start, with the tabs of all modules. */
export function registerRecordTabs(all: readonly AddedTab[]): void {
  for (const { record, tab } of all) {
    const others = added.get(record) ?? [];
    if (others.some(({ key }) => key === tab.key))
      throw new Error(`The tab '${tab.key}' of ${record} is declared twice`);
    added.set(record, [...others, tab]);
  }
}

/** The tabs that others put on this kind of record, in the order of the modules. */
export function registeredTabs<Data>(record: string): RecordTab<Data>[] {
  return (added.get(record) ?? []) as unknown as RecordTab<Data>[];
}
