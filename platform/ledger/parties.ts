// Who a money line is about, and which paper an entry came from: areas register how to name and open them (spec 00 §15, §23).

export interface PartyName {
  id: number;
  name: string;
  /** Admission number, employee code …: what tells two of the same name apart. */
  number: string | null;
}

interface PartyKind {
  /** Names of those ids that the caller may see. */
  names: (ids: readonly number[]) => Promise<PartyName[]>;
  /** Path of the record's screen. */
  path: (id: number) => string;
}

const kinds = new Map<string, PartyKind>();
type DocumentPath = (id: number, doc_no: string | null) => string | null;

const documents = new Map<string, DocumentPath>();

/** `registerPartyKind('student', {...})` in the register() of the module that owns the records. */
export function registerPartyKind(kind: string, how: PartyKind): void {
  kinds.set(kind, how);
}

/** `registerDocument('deposit', (id, doc_no) => '/admin/…?q=' + doc_no)`: the screen of the record an entry's source names. */
export function registerDocument(source_type: string, path: DocumentPath): void {
  documents.set(source_type, path);
}

/** Names of parties by `kind:id`; a party without a name is not in it. */
export async function namesOfParties(
  parties: readonly { kind: string; id: number }[],
): Promise<Map<string, PartyName>> {
  const found = new Map<string, PartyName>();
  for (const [kind, group] of Map.groupBy(parties, (party) => party.kind)) {
    const ids = [...new Set(group.map((party) => party.id))];
    for (const name of (await kinds.get(kind)?.names(ids)) ?? []) found.set(`${kind}:${name.id}`, name);
  }
  return found;
}

export function partyPath(kind: string, id: number): string | null {
  return kinds.get(kind)?.path(id) ?? null;
}

export function documentPath(source_type: string, source_id: number | null, doc_no: string | null): string | null {
  return source_id === null ? null : (documents.get(source_type)?.(source_id, doc_no) ?? null);
}
