// Who a money line is about, and which paper an entry came from: parties are records of the areas, named and opened through
// their record kinds (spec 00 §15, §23).

import { namesOfRecords, type RecordName, recordPath, type RecordRef } from '#platform/records/record-kinds.ts';
import { enter, register } from '#platform/register.ts';

export type PartyName = RecordName;

/** The screen of the record that an entry's source names. */
export interface LedgerDocument {
  /** As entries write it: 'deposit'. */
  source: string;
  path: (id: number, doc_no: string | null) => string | null;
}

const documents = register<string, LedgerDocument>();

/** At start, with the documents of all modules. */
export function registerDocuments(all: readonly LedgerDocument[]): void {
  enter(
    documents,
    'document of the ledger',
    all.map((document) => [document.source, document]),
  );
}

/** Names of parties by `kind:id`; a party without a name is not in it. */
export function namesOfParties(parties: readonly RecordRef[]): Promise<Map<string, PartyName>> {
  return namesOfRecords(parties);
}

export function partyPath(kind: string, id: number): string | null {
  return recordPath({ kind, id });
}

export function documentPath(source_type: string, source_id: number | null, doc_no: string | null): string | null {
  return source_id === null ? null : (documents.get(source_type)?.path(source_id, doc_no) ?? null);
}

/** Sources of entries that have a screen, for `maktab registers`. */
export const documentSources = (): string[] => [...documents.keys()];
