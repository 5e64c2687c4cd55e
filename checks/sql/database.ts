// The migrated database asked about a statement without running it: names, types and nulls of its answer, or what is wrong with it.

import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Nullability } from './nullability.ts';
import { readTree, treesOf } from './query-tree.ts';

export interface Column {
  readonly name: string;
  /** Name in pg_type, of the element when `isArray`. */
  readonly type: string;
  readonly isArray: boolean;
  readonly canBeNull: boolean | undefined;
}

export type Described =
  | { readonly columns: readonly Column[]; readonly fault?: never }
  | { readonly fault: string; readonly at: number };

export interface Judge {
  describe(text: string): Promise<Described>;
  close(): Promise<void>;
}

const describable = /^\s*(?:select|with|insert|update|delete|merge|values)\b/i;

/** The database of this dump. */
export async function openJudge(dump: Uint8Array<ArrayBuffer>): Promise<Judge> {
  return judgeOf(
    await PGlite.create({ loadDataDir: new Blob([dump]), extensions: { btree_gin, btree_gist, citext, pg_trgm } }),
  );
}

export async function judgeOf(db: PGlite): Promise<Judge> {
  const nullability = await nullabilityOf(db);
  const types = await typesOf(db);
  await db.query('begin');
  const answer = async (text: string): Promise<Described> => {
    const { queryParams, resultFields } = await db.describeQuery(text);
    if (!describable.test(text) || resultFields.length === 0) return { columns: [] };
    const takes = queryParams.map(({ dataTypeID }) => types.get(dataTypeID)?.sql ?? 'text');
    const nulls = await nullsOf(text, takes);
    return {
      columns: resultFields.map(({ name, dataTypeID }, n) => {
        const type = types.get(dataTypeID);
        return {
          name,
          type: type?.name ?? 'unknown',
          isArray: type?.isArray ?? false,
          canBeNull: nulls[n]?.canBeNull,
        };
      }),
    };
  };
  const nullsOf = async (text: string, takes: readonly string[]) => {
    await db.exec('savepoint asked');
    try {
      await db.exec(`create function pg_temp.asked(${takes.join(', ')}) returns void begin atomic ${text}; end`);
      const { rows } = await db.query<{ tree: string }>(
        `select prosqlbody::text as tree from pg_proc where proname = 'asked'`,
      );
      const query = treesOf(readTree(rows[0]?.tree ?? '')).find((tree) => tree.kind === 'QUERY');
      return query ? nullability.columns(query) : [];
    } catch {
      return []; // not a statement for a routine: its nulls are not judged
    } finally {
      await db.exec('rollback to savepoint asked');
    }
  };
  return {
    describe: async (text) => {
      await db.exec('savepoint described');
      try {
        return await answer(text);
      } catch (error) {
        const { message, position } = error as Error & { position?: string };
        return { fault: message, at: Number(position ?? 1) - 1 };
      } finally {
        await db.exec('rollback to savepoint described');
      }
    },
    close: () => db.close(),
  };
}

async function typesOf(db: PGlite): Promise<Map<number, { name: string; isArray: boolean; sql: string }>> {
  const { rows } = await db.query<{ oid: number; name: string; is_array: boolean; sql: string }>(`
    select t.oid::int4 as oid, t.typcategory = 'A' as is_array, format_type(t.oid, null) as sql,
           case when t.typcategory = 'A' then e.typname when t.typtype = 'd' then b.typname else t.typname end::text as name
      from pg_type t left join pg_type e on e.oid = t.typelem left join pg_type b on b.oid = t.typbasetype`);
  return new Map(rows.map((row) => [row.oid, { name: row.name, isArray: row.is_array, sql: row.sql }]));
}

async function nullabilityOf(db: PGlite): Promise<Nullability> {
  const columns = await db.query<{ key: string; never: boolean }>(`
    select a.attrelid || '.' || a.attnum as key, a.attnotnull as never
      from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attnum > 0 and c.relkind in ('r', 'p')`);
  const routines = await db.query<{ oid: string; name: string; strict: boolean }>(
    `select oid::text as oid, proname::text as name, proisstrict as strict from pg_proc`,
  );
  const made = await db.query<{ key: string; tree: string }>(`
    select d.adrelid || '.' || d.adnum as key, d.adbin::text as tree from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attgenerated = 's'`);
  const checks = await db.query<{ table: string; tree: string }>(
    `select conrelid::text as table, conbin::text as tree from pg_constraint where contype = 'c' and conrelid <> 0`,
  );
  const references = await db.query<{ table: string; to: string; own: number[]; its: number[] }>(`
    select conrelid::text as table, confrelid::text as to, conkey as own, confkey as its from pg_constraint
     where contype = 'f' and convalidated`);
  const generated = new Map(made.rows.map(({ key, tree }) => [key, treesOf(readTree(tree))[0]]));
  const checksOf = Map.groupBy(checks.rows, ({ table }) => table);
  const referencesOf = Map.groupBy(references.rows, ({ table }) => table);
  const never = new Map(columns.rows.map((row) => [row.key, row.never]));
  const names = new Map(routines.rows.map((row) => [row.oid, row]));
  return new Nullability({
    neverNull: (table, column) => never.get(`${table}.${column}`),
    generated: (table, column) => generated.get(`${table}.${column}`),
    checks: memoOf((table) => (checksOf.get(table) ?? []).flatMap(({ tree }) => treesOf(readTree(tree)))),
    references: (table) =>
      (referencesOf.get(table) ?? []).map(({ to, own, its }) => ({
        to,
        pairs: own.map((column, n) => [column, its[n] ?? 0] as const),
      })),
    functionName: (oid) => names.get(oid)?.name ?? '',
    isStrict: (oid) => names.get(oid)?.strict ?? false,
  });
}

/** Worked out once for each name. */
function memoOf<T>(make: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const there = known.get(name) ?? make(name);
    known.set(name, there);
    return there;
  };
}
