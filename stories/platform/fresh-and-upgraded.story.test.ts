// An installation that was brought up from an older version has the same schema as one that is made today: no file may count on what
// only a fresh database has, or on an order in which only a fresh one is made.

import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from '#platform/engine/embedded.ts';
import type { Engine } from '#platform/engine/engine.ts';
import { migrateSources, migrate, platformMigrations, type MigrationSource } from '#platform/db/migrate.ts';
import { migrationSources } from '#app/house.ts';
import olderFiles from './older-version.json' with { type: 'json' };

/** The files of an older version, by schema and name. */
const older = new Set<string>(olderFiles);

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-upgraded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A module that came since was none of its sources. */
const wasThere = ({ schema }: MigrationSource): boolean => olderFiles.some((name) => name.startsWith(`${schema}/`));

function olderOf({ schema, directory }: MigrationSource): MigrationSource {
  const from = fileURLToPath(directory);
  const to = path.join(folder, schema);
  mkdirSync(to);
  for (const name of globSync('*.sql', { cwd: from }).filter((one) => older.has(`${schema}/${one}`)))
    copyFileSync(path.join(from, name), path.join(to, name));
  return { schema, directory: pathToFileURL(`${to}/`) };
}

/** Every object of the house's schemas in words; what does not depend on the order in which it was made. */
const CATALOGUE = `
  with house as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public'))
  select 'table ' || c.oid::regclass || ' ' || c.relkind::text || ' ' || c.relrowsecurity || c.relforcerowsecurity || ' ' || coalesce(c.relacl::text, '')
    || coalesce(pg_get_viewdef(c.oid), '') as what
    from pg_class c join house on house.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'column ' || a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || a.attidentity::text
    || a.attgenerated::text || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v') join house on house.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
    from pg_constraint k join house on house.oid = k.connamespace
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join house on house.oid = c.relnamespace
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join house on house.oid = c.relnamespace where not t.tgisinternal
  union all
  select 'policy ' || p.tablename || ' ' || p::text from pg_policies p join house on house.nspname = p.schemaname
  union all
  select 'routine ' || p.oid::regprocedure || ' ' || pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '')
    from pg_proc p join house on house.oid = p.pronamespace where p.prokind in ('f', 'p')
  union all
  select 'type ' || t.oid::regtype || ' ' || t.typtype::text || coalesce((select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e
    where e.enumtypid = t.oid), '') from pg_type t join house on house.oid = t.typnamespace where t.typtype in ('e', 'd')
  order by 1`;

async function ask(engine: Engine, text: string): Promise<Record<string, unknown>[]> {
  const connection = await engine.connect();
  try {
    return (await connection.query(text)).rows;
  } finally {
    connection.release();
  }
}

const catalogueOf = async (engine: Engine): Promise<string[]> =>
  (await ask(engine, CATALOGUE)).map((row) => String(row['what']));

it('an older installation, brought up, has the same schema as a fresh one', async () => {
  const fresh = await openEmbedded(null);
  await migrate(fresh, migrationSources());
  const wanted = await catalogueOf(fresh);
  await fresh.close();
  const upgraded = await openEmbedded(null);
  await migrateSources(upgraded, [platformMigrations, ...migrationSources()].filter(wasThere).map(olderOf));
  const before = await catalogueOf(upgraded);
  await migrate(upgraded, migrationSources());
  const got = await catalogueOf(upgraded);
  await upgraded.close();
  expect(before).not.toEqual(wanted);
  expect(got.filter((one) => !wanted.includes(one))).toEqual([]);
  expect(wanted.filter((one) => !got.includes(one))).toEqual([]);
});
