// Which inquiries each kind of caller sees (decision 0094): a person, work by the clock, the owner of the tables, and a stranger.

import { beforeAll, expect, test } from 'vitest';
import { leadScope } from '#modules/admissions/lead-stages/chapter.ts';
import { leadCreate } from '#modules/admissions/inquiries/contract/leads.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from '../students/student-scene.ts';

let scene: StudentScene;
const seen = async (): Promise<string[]> => {
  const rows = await rowsOf(
    sql<{ name: string }>`select l.parent_name as name from admissions.leads l where ${leadScope()} order by 1`,
  );
  return rows.map((row) => row.name);
};

beforeAll(async () => {
  scene = await openStudents();
  const [here, away] = [branches.f8, branches.g9];
  for (const [at, name] of ['Here', 'Pool of Oman', 'Pool of Pakistan', 'There'].entries())
    await scene.school.must(leadCreate, {
      parent_name: name,
      mobile: `0302 700000${at}`,
      source: 'phone',
      branch_id: name === 'There' ? away : here,
      children: [{ name: 'Saad' }],
    });
  await scene.school.owner(() =>
    rowsOf(sql`
      update admissions.leads l set branch_id = null, assigned_to = null, country_id = c.id
        from platform.countries c where l.parent_name = 'Pool of ' || c.nicenam`),
  );
});

test('ADM-1 a person sees the inquiries of their branches; the pool of the country for who acts for all of them', async () => {
  expect(await scene.school.as('clerk', seen)).toEqual(['Here']);
  expect(await scene.school.as('muscat', seen)).toEqual([]);
  expect(await scene.school.as('admin', seen)).toEqual(['Here', 'Pool of Pakistan', 'There']);
});

test('work by the clock sees its branch, or its school, and nothing of another', async () => {
  expect(await inClockScope({ school_id: 1, branch_id: branches.g9 }, seen)).toEqual(['There']);
  expect(await inClockScope({ school_id: 1 }, seen)).toHaveLength(4);
  expect(await inClockScope({ school_id: 2 }, seen)).toEqual([]);
});

test('the owner sees all of them, a stranger none, whatever the role of the database would give', async () => {
  expect(await scene.school.owner(seen)).toHaveLength(4);
  expect(await asRunner(seen)).toEqual([]);
});
