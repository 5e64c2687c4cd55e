// Which tables a backup holds and what a restore has to know of them: read from the database itself, so that none is forgotten.

import { rowsOf, sql } from '#platform/db/index.ts';

/** Live credentials: after a restore everybody signs in again. */
const LEFT_OUT = ['platform.auth_tokens', 'platform.password_resets'];

export interface BackupTable {
  /** Quoted, with its schema; partitions go under the name of their parent. */
  table: string;
  plain: string;
  columns: string[];
  /** The tables that hold the rows: itself, or its partitions. */
  leaves: { name: string; pages: number }[];
  forced: boolean;
}

/** The application's tables: every schema made by a migration, not the job queue's. */
export async function backupTables(): Promise<BackupTable[]> {
  const rows = await rowsOf(sql<BackupTable>`
    with house as (
      select c.oid, n.nspname, c.relname, c.relforcerowsecurity, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname in (select distinct split_part(name, '/', 1) from maktab_migrations.files))
    select format('%I.%I', h.nspname, h.relname) as "table", h.nspname || '.' || h.relname as plain, h.relforcerowsecurity as forced,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = h.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select json_agg(json_build_object('name', l.relid::regclass::text, 'pages', pg_relation_size(l.relid) / 8192) order by l.relid::regclass::text)
              from (select relid from pg_partition_tree(h.oid) where isleaf union select h.oid where h.relkind = 'r') l (relid)) as leaves
      from house h order by 2`);
  return rows.filter((row) => !LEFT_OUT.includes(row.plain));
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys between the application's tables: dropped while rows are loaded, created again (and so checked) afterwards. */
export function foreignKeys(): Promise<ForeignKey[]> {
  return rowsOf(sql<ForeignKey>`
    select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in (select distinct split_part(name, '/', 1) from maktab_migrations.files)
     order by 1, 2`);
}

export interface SequenceState {
  name: string;
  last: string;
  called: boolean;
}

/** The position of every sequence and identity, so that no number is given twice after a restore. */
export async function sequenceStates(): Promise<SequenceState[]> {
  const names = await rowsOf(sql<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in (select distinct split_part(name, '/', 1) from maktab_migrations.files) order by 1`);
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [row] = await rowsOf(sql<{ last: string; called: boolean }>`
      select last_value::text as last, is_called as called from ${sql.raw(name)}`);
    if (row) states.push({ name, ...row });
  }
  return states;
}

export function appliedMigrations(): Promise<{ name: string; hash: string }[]> {
  return rowsOf(sql<{ name: string; hash: string }>`select name, hash from maktab_migrations.files order by name`);
}
