// Tabs that a module above adds to a record of a module below (spec 00 section 23): fees shows its statement on the student.
// They are added by the module's route manifest, which the web entry loads before any screen.

import type { RecordTab } from './record-declaration.ts';

const added = new Map<string, RecordTab<never>[]>();

/** `addRecordTab<DataOf<typeof studentGet>>('student', { key: 'fees', … })`; the same key again replaces the tab. */
export function addRecordTab<Data>(record: string, tab: RecordTab<Data>): void {
  const others = (added.get(record) ?? []).filter((one) => one.key !== tab.key);
  added.set(record, [...others, tab as unknown as RecordTab<never>]);
}

/** The tabs that others added to this kind of record, in the order of the modules. */
export function registeredTabs<Data>(record: string): RecordTab<Data>[] {
  return (added.get(record) ?? []) as unknown as RecordTab<Data>[];
}
