// Who a money line is about, and which paper an entry came from: parties are records of the areas, named and opened through
// their record kinds (spec 00 §15, §23).

import { namesOfRecords, type RecordName, recordPath, type RecordRef } from '#platform/records/record-kinds.ts';
import { register } from '#platform/register.ts';

export type PartyName = RecordName;

type DocumentPath = (id: number, doc_no: string | null) => string | null;

const documents = register<string, DocumentPath>();

/** `registerDocument('deposit', (id, doc_no) => '/admin/…?q=' + doc_no)`: the screen of the record an entry's source names. */
export function registerDocument(source_type: string, path: DocumentPath): void {
  documents.set(source_type, path);
}

/** Names of parties by `kind:id`; a party without a name is not in it. */
export function namesOfParties(parties: readonly RecordRef[]): Promise<Map<string, PartyName>> {
  return namesOfRecords(parties);
}

export function partyPath(kind: string, id: number): string | null {
  return recordPath({ kind, id });
}

export function documentPath(source_type: string, source_id: number | null, doc_no: string | null): string | null {
  return source_id === null ? null : (documents.get(source_type)?.(source_id, doc_no) ?? null);
}

/** Sources of entries that have a screen, for `maktab registers`. */
export const documentSources = (): string[] => [...documents.keys()];
