// What the fields of audit rows are: by the contract of the call that wrote the row, else by what every contract means by that name, else
// by what the area says of rows that no contract describes.

import type { Contract } from '#kernel/contract.ts';
import { type FieldKind, fieldsInside, kindOfField } from '#kernel/field-kinds.ts';
import { thingOfKey } from '#platform/records/named-things.ts';

/** Rows whose keys no contract knows: amounts under names of heads, or under a word that only the audit uses. */
export interface AuditWords {
  record_kind: string;
  /** Every action of the kind where it is left out. */
  action?: string;
  fields?: Readonly<Record<string, FieldKind>>;
  /** What every other number of such a row is. */
  numbers?: FieldKind;
}

type Fields = ReadonlyMap<string, FieldKind>;
/** Null: a plain value, or another thing in another place. */
type Found = Map<string, FieldKind | null>;

interface Register {
  ofCall: ReadonlyMap<string, Fields>;
  ofAll: Fields;
}

let contractsOf: () => readonly Contract[] = () => [];
let words: readonly AuditWords[] = [];
let register: Register | undefined;

/** At start; the contracts are read when somebody first reads the audit. */
export function registerAuditFields(contracts: () => readonly Contract[], more: readonly AuditWords[]): void {
  contractsOf = contracts;
  words = more;
  register = undefined;
}

const same = (a: FieldKind | null | undefined, b: FieldKind | null): boolean =>
  a === undefined || JSON.stringify(a) === JSON.stringify(b);

function collect(shape: ReturnType<typeof fieldsInside>, into: Found): void {
  for (const [key, schema] of Object.entries(shape ?? {})) {
    const kind = kindOfField(schema) ?? null;
    into.set(key, same(into.get(key), kind) ? kind : null);
    collect(fieldsInside(schema), into);
  }
}

const isMonth = (kind: FieldKind | null | undefined): kind is FieldKind => kind?.is === 'month';

/** A month is told from the 7 of a year and month by how it is written. */
function together(before: FieldKind | null | undefined, kind: FieldKind | null): FieldKind | null {
  if (same(before, kind)) return kind;
  if (before === null && isMonth(kind)) return kind;
  return kind === null && isMonth(before) ? before : null;
}

const known = (found: Found): Fields =>
  new Map([...found].filter((one): one is [string, FieldKind] => one[1] !== null));

function read(): Register {
  const ofCall = new Map<string, Fields>();
  const all: Found = new Map();
  for (const contract of contractsOf()) {
    if (contract.method === 'GET') continue;
    const own: Found = new Map();
    collect(contract.input.shape, own);
    ofCall.set(`${contract.method} ${contract.path}`, known(own));
    for (const [key, kind] of own) all.set(key, together(all.get(key), kind));
  }
  return { ofCall, ofAll: known(all) };
}

export interface RowWords {
  record_kind: string;
  action: string;
  /** 'POST fee/head/save'; null where the clock or the command line did it. */
  call: string | null;
}

/** What a field of a row is; undefined for a plain word or figure. */
export function fieldsOfRow(row: RowWords): (key: string, value: unknown) => FieldKind | undefined {
  register ??= read();
  const { ofCall, ofAll } = register;
  const here = row.call === null ? undefined : ofCall.get(row.call);
  const said = words.find(
    (one) => one.record_kind === row.record_kind && (one.action === undefined || one.action === row.action),
  );
  return (key, value) => {
    const kind = new Map(Object.entries(said?.fields ?? {})).get(key) ?? here?.get(key) ?? ofAll.get(key);
    if (kind) return kind;
    const thing = thingOfKey(key);
    if (thing) return { is: 'record', of: thing.kind };
    return typeof value === 'number' ? said?.numbers : undefined;
  };
}
