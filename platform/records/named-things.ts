// Names behind plain ids (14 §1) of what is no record of its own: classes, sections, heads, roles. Each area says which of its tables
// have names, and by which words contracts and the audit call them. Record kinds are things, too.

import { sql } from '#platform/db/sql.ts';
import { rowOf, rowsOf } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { register } from '#platform/register.ts';

export interface RecordName {
  id: number;
  name: string;
  /** Admission number, employee code …: what tells two of the same name apart. */
  number: string | null;
}

export interface NamedThing {
  /** 'class'; for a record kind its kind. */
  kind: string;
  /** Other words for it: 'head' of `head_id`, 'academic section' of the path academic/section-save. */
  words?: readonly string[];
  /** Names of those ids that the caller may see; an id outside the scope is left out. */
  names: (ids: readonly number[]) => Promise<RecordName[]>;
  /** Of what belongs to one branch: which. */
  branchOf?: (id: number) => Promise<number | undefined>;
}

interface NamedTable {
  kind: string;
  words?: readonly string[];
  table: string;
  name?: string;
  number?: string;
  /** Whose rows the caller may see: of his school, of his branches, or everyone's (countries, languages). */
  of: 'school' | 'branch' | 'everyone';
}

const reach = {
  school: sql`t.school_id = platform.current_school()`,
  everyone: sql`true`,
};

/** The branch of a row of that table. */
export const branchIn = (table: string) => async (id: number) =>
  (
    await rowOf(
      sql<{ branch_id: number | null }>`select t.branch_id from ${sql.table(table)} t where t.id = ${id}::bigint`,
    )
  )?.branch_id ?? undefined;

/** A table whose rows have a name. */
export function namedTable({ kind, words = [], table, name = 'name', number, of }: NamedTable): NamedThing {
  return {
    kind,
    words,
    ...(of === 'branch' && { branchOf: branchIn(table) }),
    names: (ids) =>
      rowsOf(sql<RecordName>`
        select t.id, ${sql.ref(`t.${name}`)} as name, ${number === undefined ? sql`null` : sql.ref(`t.${number}`)} as number
          from ${sql.table(table)} t
         where t.id = any (${[...ids]}::bigint[]) and ${of === 'branch' ? inScope('t.branch_id') : reach[of]}`),
  };
}

const things = register<string, NamedThing>();
/** By their own word and by every other one. */
const byWord = register<string, NamedThing>();

/** At start, with those of all modules. */
export function registerThings(all: readonly NamedThing[]): void {
  things.clear();
  byWord.clear();
  for (const thing of all) {
    things.set(thing.kind, thing);
    for (const word of [thing.kind, ...(thing.words ?? [])]) {
      if (byWord.has(word)) throw new Error(`Two things are called ${word}`);
      byWord.set(word, thing);
    }
  }
}

export const thingOf = (kind: string): NamedThing | undefined => things.get(kind);

/** 'fee head' or 'head' → fee head. */
export const thingCalled = (word: string): NamedThing | undefined => byWord.get(word);

/** 'branch_ids' → branch, 'to_section_id' → section: the longest end of its words that is known. */
export function thingOfKey(key: string): NamedThing | undefined {
  const words = /^(.+)_ids?$/.exec(key)?.[1]?.split('_') ?? [];
  const found = words.map((_, n) => byWord.get(words.slice(n).join(' '))).find((thing) => thing !== undefined);
  return found;
}
