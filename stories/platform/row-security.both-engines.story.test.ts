// The policies of the tables, without any action before them: what a person of one branch reads by a bare statement is of that branch.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';

const { f8, g9 } = branches;
let scene: FeeScene;

interface Guarded {
  name: string;
  form: string;
}

/** Tables of which other branches have rows. */
let guarded: Guarded[];
/** Families that only the other branch knows. */
let elsewhere: number[];

const count = async (of: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await rowsOf(sql<{ n: number }>`select count(*)::int as n from ${of}`);
  return row?.n ?? 0;
};
const ofOthers = (name: string) => sql`${sql.raw(name)} t where t.branch_id <> ${f8}::int`;

beforeAll(async () => {
  scene = await openFeeScene();
  const plan = { TUI: 6000 };
  await scene.admit(g9, [{ name: 'Hira Zafar', family: 'Zafar', plan }]);
  await scene.admit(f8, [{ name: 'Ali Raza', family: 'Raza', plan }]);
  for (const branch of [g9, f8]) await scene.post(branch, asMonth('2026-09-01'), asDay('2026-09-10'));
  guarded = await scene.school.owner(async () => {
    const tables = await rowsOf(sql<Guarded>`
      select table_name as name, form from platform.table_policies t
       where form <> 'none' and exists (
         select 1 from pg_attribute a where a.attrelid = t.table_name::regclass and a.attname = 'branch_id' and not a.attisdropped)
       order by 1`);
    const filled: Guarded[] = [];
    for (const table of tables) if ((await count(ofOthers(table.name))) > 0) filled.push(table);
    return filled;
  });
  elsewhere = await scene.school.owner(async () => {
    const families = await rowsOf(sql<{ id: number }>`
      select f.id from students.families f
       where not exists (select 1 from students.family_branches l where l.family_id = f.id and l.branch_id = ${f8}::int)`);
    await rowsOf(sql`
      insert into students.portal_accounts (school_id, family_id, guardian_id, username)
      select f.school_id, g.family_id, g.id, '0300' || g.id from students.guardians g join students.families f on f.id = g.family_id`);
    return families.map((one) => one.id);
  });
});

describe('row security', () => {
  it('of every table with a branch: nothing of another branch is read', async () => {
    expect(guarded.length).toBeGreaterThan(15);
    const seen = await scene.school.as('clerk', async () => {
      const found: string[] = [];
      // A routine's table grants nothing at all.
      for (const { name } of guarded.filter((one) => one.form !== 'routine'))
        if ((await count(ofOthers(name))) > 0) found.push(name);
      return found;
    });
    // A code of a family is paid at any branch of its school; its table is the school's.
    expect(seen).toEqual(['fees.payment_codes']);
  });

  it.each(['students.families', 'students.guardians', 'students.portal_accounts'])(
    'of what a family has, by the branches of the family: %s',
    async (table) => {
      const column = table === 'students.families' ? 'id' : 'family_id';
      const theirs = sql`${sql.raw(table)} where ${sql.raw(column)} = any (${elsewhere}::bigint[])`;
      expect(await scene.school.owner(() => count(theirs))).toBeGreaterThan(0);
      expect(await scene.school.as('clerk', () => count(theirs))).toBe(0);
      expect(await scene.school.as('clerk', () => count(sql`${sql.raw(table)}`))).toBeGreaterThan(0);
      const change = sql`update ${sql.raw(table)} set updated_at = platform.now() where ${sql.raw(column)} = any (${elsewhere}::bigint[]) returning 1`;
      expect(await scene.school.as('clerk', () => rowsOf(change))).toEqual([]);
    },
  );
});
