// DASH-2: after work at random every running figure agrees with its rows to the unit, and each figure of the dashboard equals the total
// of the list it links to. Ten thousand operations run in bench/dashboard; here fewer, on both engines.

import { beforeAll, expect, test } from 'vitest';
import { modules } from '#app/modules.ts';
import { seededRandom } from '#app/seed/ground/random.ts';
import { addDays, addMonths, firstDayOf, monthOf } from '#kernel/dates.ts';
import { foldCounters, rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { outstandingBranches } from '#modules/fees/outstanding/contract/month-figures.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { type FeeScene, openFeeScene } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';
import { workAtRandom } from './random-work.ts';

const TIMES = { embedded: 120, server: 400 };

let scene: FeeScene;
beforeAll(async () => {
  scene = await openFeeScene();
  const child = (name: string) => ({ name, plan: { TUI: 6000, LAB: 500 } });
  for (const branch of [branches.f8, branches.g9, branches.franchise])
    await scene.admit(branch, ['Amna', 'Bilal', 'Chand', 'Dua'].map(child));
});

const differences = async () =>
  (
    await Promise.all(
      modules
        .flatMap((module) => module.counters ?? [])
        .map((source) => scene.school.owner(() => rebuildCounters(source))),
    )
  ).flat();

test('DASH-2: after work at random rebuild-counters finds no difference', async () => {
  const as = (work: () => Promise<void>) => scene.school.as('admin', work);
  const random = seededRandom(20_261_121);
  const times = TIMES[scene.school.engine];
  const done = await workAtRandom(as, random, times / 2);
  expect(await foldCounters()).toBeGreaterThan(0);
  const more = await workAtRandom(as, random, times / 2);
  for (const deed of ['admitted', 'state changed', 'posted', 'extra charge', 'money taken', 'money given back'])
    expect((done[deed] ?? 0) + (more[deed] ?? 0), deed).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);
  expect(await scene.proofs()).toEqual([]);
});

test('story 1: each figure is the total of the list it links to', async () => {
  const data = await scene.school.must(dashboardIndex, {});
  const { month } = data;
  const total = async (filters: Record<string, unknown>) => (await scene.school.must(studentList, filters)).total;
  expect(data.total_students).toBe(await total({ status: ['active'] }));
  expect(data.freeze_students).toBe(await total({ status: ['frozen'] }));
  const admitted = { joined_from: month, joined_to: addDays(firstDayOf(addMonths(month, 1)), -1) };
  expect(data.new_admission_student).toBe(
    await total({ ...admitted, status: ['admitted', 'active', 'frozen', 'left', 'passed_out'] }),
  );
  const { figures } = await scene.school.must(outstandingBranches, { month });
  const fees: Record<string, number> = { ...figures };
  expect(data).toMatchObject({
    total_posted_fee_: fees['posted'],
    total_outstanding_fee: fees['outstanding'],
    total_paid_fee: fees['paid'],
    account: {
      total_outstand_lastmonth: fees['last_months_outstanding'],
      total_paid_amount: fees['paid_from_pending'],
    },
  });
  expect(month).toBe(monthOf(addDays(firstDayOf(addMonths(month, 1)), -1)));
});

test('DASH-2: a figure that is wrong is put right and named', async () => {
  await scene.school.owner(() =>
    rowsOf(
      sql`insert into platform.counter_moves (branch_id, metric, moved) values (${branches.f8}, 'total_students', 7)`,
    ),
  );
  const [found, ...others] = await differences();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ branch_id: branches.f8, metric: 'total_students', period: '0001-01-01' });
  expect((found?.was ?? 0) - (found?.now ?? 0)).toBe(7);
  expect(await differences()).toEqual([]);
});

test('DASH-2: a child that moves to another branch is counted there', async () => {
  const before = await scene.school.must(dashboardIndex, {}, { as: 'neighbour' });
  await scene.school.owner(() =>
    rowsOf(sql`
      insert into students.students (school_id, branch_id, family_id, status, full_name, gender, dob, admission_date)
      select 1, ${branches.f8}, min(id), 'active', 'Moving Child', 'm', '2016-01-15', platform.now()::date from students.families`),
  );
  await scene.school.owner(() =>
    rowsOf(sql`update students.students set branch_id = ${branches.g9} where full_name = 'Moving Child'`),
  );
  const after = await scene.school.must(dashboardIndex, {}, { as: 'neighbour' });
  expect((after.total_students ?? 0) - (before.total_students ?? 0)).toBe(1);
  expect(await differences()).toEqual([]);
});
