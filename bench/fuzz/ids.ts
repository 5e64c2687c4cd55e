// Ids that exist, by the names under which calls ask for them: read from the foreign keys of the database.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

const MOST = 30;

const keysOf = () =>
  rowsOf(sql<{ field: string; target: string }>`
    select distinct on (a.attname) a.attname as field, c.confrelid::regclass::text as target
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname like '%\_id'
      join pg_attribute t on t.attrelid = c.confrelid and t.attname = 'id' and t.attnum = any (c.confkey)
     where c.contype = 'f' and not exists (select 1 from pg_inherits i where i.inhrelid = c.confrelid)
     order by a.attname, c.confrelid::regclass::text`);

const tablesOf = () =>
  rowsOf(sql<{ field: string; target: string }>`
    select c.relname as field, c.oid::regclass::text as target from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
      join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss', 'maktab_migrations')
       and format_type(a.atttypid, null) in ('integer', 'bigint')`);

async function someIds(target: string): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select id::bigint as id from ${sql.raw(target)} order by md5(id::text) limit ${MOST}::int`);
  return rows.map((row) => row.id);
}

/** By `student_id` and the like; by `students` too, for a path that only says `:id`. */
export function idsThatExist(): Promise<ReadonlyMap<string, readonly number[]>> {
  return asOwner(async () => {
    const ids = new Map<string, readonly number[]>();
    const all: number[] = [];
    for (const { field, target } of [...(await keysOf()), ...(await tablesOf())]) {
      const found = await someIds(target);
      all.push(...found.slice(0, 5));
      if (found.length > 0) ids.set(field, found);
    }
    return ids.set('id', [...new Set([...all, ...Array.from({ length: 60 }, (_, n) => n + 1)])]);
  });
}
