// Saves a row of the school's own (a head, category or concession type): a new one, or the version that was read.

import { namedIn } from '#kernel/names.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';

type Columns = Record<string, string | number | boolean | null>;

/** Inserts, or updates the version that was read. Refuses a stale version (409) and what is not of this school (404). */
export async function saveSchoolRow(
  table: string,
  columns: Columns,
  of: { id: number | undefined; version: number | undefined; what: string },
): Promise<number> {
  const names = Object.keys(columns);
  if (of.id === undefined) {
    const made = await rowOf(sql<{ id: number }>`
      insert into ${sql.table(table)} (school_id, ${sql.join(names.map((name) => sql.ref(name)))})
      values (${who().school_id}, ${sql.join(Object.values(columns))}) returning id`);
    return made?.id ?? 0;
  }
  const row = await rowOf(sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${of.id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!row) throw notFound(of.what);
  if (of.version !== undefined && of.version !== row.version)
    throw conflict(`${of.what} was changed meanwhile. Load it again`);
  const sets = names.map((name) => sql`${sql.ref(name)} = ${namedIn(columns, name)}`);
  await rowOf(sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${of.id}::bigint`);
  return of.id;
}

export async function requireAccount(account_id: number, field: string): Promise<void> {
  const account = await rowOf(
    sql`select 1 from platform.accounts where id = ${account_id}::bigint and school_id = ${who().school_id}::int and active`,
  );
  if (!account) throw badField(field, 'This account is not in the chart, or not active');
}
