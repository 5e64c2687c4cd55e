// `maktab migrate` beside processes that serve: a file that fails half way leaves the version before it, whole and working; a
// change of a table in use does not make those who read it wait behind it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentList } from '#modules/students/person/contract/students.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { isCurrent, migrate } from '#platform/db/migrate.ts';
import { currentEngine, ownerEngine } from '#platform/engine/open.ts';
import { migrationSources } from '#app/house.ts';
import { openSchool, type School } from '../harness/school.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-migrations-'));
const next = { schema: 'trial', directory: pathToFileURL(`${folder}/`) };
const sources = [...migrationSources(), next];
let school: School;

const file = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const exists = (table: string) =>
  school.owner(
    async () => (await rowOf(sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`))?.there,
  );
const works = async (): Promise<number> => (await school.call(studentList, {}, { as: 'clerk' })).code;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new version', () => {
  it('whose second file fails half way: the first stays, nothing of the second, and the old version works on', async () => {
    file('0001-notes.sql', 'create table trial.notes (id bigint primary key, school_id int not null);');
    file(
      '0002-more.sql',
      `create table trial.more (id bigint primary key, school_id int not null);
       alter table students.students add column trial_word text;
       insert into trial.more select 1, 'not a number'::int;`,
    );
    await expect(migrate(ownerEngine(), sources)).rejects.toThrow('Migration trial/0002-more.sql failed');
    expect([await exists('trial.notes'), await exists('trial.more')]).toEqual([true, false]);
    expect(await isCurrent(currentEngine(), migrationSources())).toBe(true);
    expect(await isCurrent(currentEngine(), sources)).toBe(false);
    expect(await works()).toBe(200);
  });

  it('repaired, goes on where it stopped; two that start together apply each file once', async () => {
    file('0002-more.sql', 'create table trial.more (id bigint primary key, school_id int not null);');
    const applied = await Promise.all([migrate(ownerEngine(), sources), migrate(ownerEngine(), sources)]);
    expect(applied.flat()).toEqual(['trial/0002-more.sql']);
    expect(await isCurrent(currentEngine(), sources)).toBe(true);
  });

  it('whose file says something else than when it was applied is refused by name, and nothing is done', async () => {
    file('0002-more.sql', 'create table trial.more (id bigint primary key, school_id int not null, word text);');
    file('0002-most.sql', 'create table trial.most (id bigint primary key, school_id int not null);');
    await expect(migrate(ownerEngine(), sources)).rejects.toThrow('with another text of trial/0002-more.sql');
    expect(await exists('trial.most')).toBe(false);
    expect(await works()).toBe(200);
    file('0002-more.sql', 'create table trial.more (id bigint primary key, school_id int not null);');
    expect(await migrate(ownerEngine(), sources)).toEqual(['trial/0002-most.sql']);
  });

  it('killed between its last file and what is done to the schema after it: the next run does that, though it has no new file', async () => {
    const unminded = ['now', '()'].join(''); // as migrations write it
    file(
      '0003-clock.sql',
      `create function trial.at() returns timestamptz language sql stable as $f$ select ${unminded} $f$;
       create table trial.late (id bigint primary key, school_id int not null, at timestamptz not null default ${unminded});`,
    );
    const rename = (from: string, to: string) =>
      school.owner(() => rowsOf(sql`alter function ${sql.raw(`platform.${from}(text)`)} rename to ${sql.raw(to)}`));
    await rename('use_house_clock', 'not_reached');
    await expect(migrate(ownerEngine(), sources)).rejects.toThrow('use_house_clock');
    await rename('not_reached', 'use_house_clock');
    expect(await isCurrent(currentEngine(), sources)).toBe(false);
    // The version before it serves on meanwhile.
    expect(await isCurrent(currentEngine(), migrationSources())).toBe(true);
    expect(await migrate(ownerEngine(), sources)).toEqual([]);
    expect(await isCurrent(currentEngine(), sources)).toBe(true);
    const texts = await school.owner(() =>
      rowOf(sql<{ routine: string; of_default: string }>`
        select (select prosrc from pg_proc where oid = 'trial.at'::regproc) as routine,
               (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'trial.late'::regclass) as of_default`),
    );
    expect(texts?.routine).toContain('platform.now()');
    expect(texts?.of_default).toContain('platform.now()');
  });

  it('changes a table that is in use while people read it', async () => {
    file('0004-word.sql', 'alter table students.students add column trial_word text;');
    const waits: number[] = [];
    let done = false;
    const reading = Promise.all(
      [1, 2, 3].map(async () => {
        while (!done) {
          const began = performance.now();
          expect(await works()).toBe(200);
          waits.push(performance.now() - began);
        }
      }),
    );
    // A report of six seconds holds the table; on the embedded engine all wait in one line anyway.
    const seconds = school.engine === 'server' ? 6 : 0;
    const report = school.as('clerk', () =>
      rowOf(sql`select (select count(*) from students.students) as n, pg_sleep(${seconds})::text as slept`),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await migrate(ownerEngine(), sources)).toEqual(['trial/0004-word.sql']);
    done = true;
    await Promise.all([reading, report]);
    // Nobody waited for the report to end, and people were answered all the while.
    expect(Math.max(...waits)).toBeLessThan(Math.max(4_000, seconds * 1_000 - 500));
    expect(waits.length).toBeGreaterThan(school.engine === 'server' ? 3 : 0);
  });
});
