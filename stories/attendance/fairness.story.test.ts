// 06 §12 no. 4: lates, absences and unpaid days of a month by branch, designation and gender, compared within each shift. Groups of fewer than five are not shown
// on their own; amounts are for who may see salaries; the scope is that of the reader.

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asMonth, firstDayOf, type Month } from '#kernel/dates.ts';
import { attendanceFairness, type Fairness } from '#modules/attendance/fairness/contract/fairness.ts';
import { shiftAdd, shiftAssign } from '#modules/hr/shifts/contract/shifts.ts';
import { salaryPost } from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as salaries from '#modules/payroll/salaries/contract/salary-rows.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '#stories/harness/school.ts';
import { thisMonth } from '#stories/harness/turn-clock.ts';
import { closed, marked } from '#stories/payroll/attended.ts';
import { hire } from '#stories/payroll/hired.ts';
import { taxedFrom } from '#stories/payroll/taxed.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const last = addMonths(thisMonth, -1);
const on = { year: Number(last.slice(0, 4)), month: Number(last.slice(5, 7)) };

/** The July with which the tax year of a month begins. */
const julyOf = (month: Month): Month => {
  const july = asMonth(`${month.slice(0, 4)}-07-01`);
  return month < july ? addMonths(july, -12) : july;
};

let scene: StaffScene;
const men: number[] = [];
const at = (n: number): number => scene.people[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const look = (by: 'branch' | 'designation' | 'gender', as: Person = 'clerk') =>
  scene.school.must(attendanceFairness, { ...on, by }, { as });
const shown = ({ rows }: Fairness) => rows.map((one) => [one.shift, one.group, one.people]);

/** Six women and five men of the usual shift, who are paid by a plan; one man and five women of the evening. */
beforeAll(async () => {
  scene = await openStaff(12, -120);
  const ids = scene.people;
  await owner(sql`update hr.employees set gender = 'male' where id = ${at(6)}::bigint`);
  for (const n of [71, 72, 73, 74, 75])
    men.push(
      await hire(scene.school, {
        branch_id: f8,
        n,
        name: `Paid ${String.fromCodePoint(n)}`,
        joined: scene.day(120),
        gross: { BASIC: 62_000 },
      }),
    );
  const day = (weekday: number) => ({
    weekday,
    is_working: true,
    start_time: '14:00',
    end_time: '20:00',
    half_day_in_after: null,
  });
  const { id } = await scene.school.must(
    shiftAdd,
    {
      name: 'Evening',
      code: 'EVE',
      branch_id: f8,
      timings: [
        {
          name: 'Regular',
          from_date: firstDayOf(addMonths(last, -3)),
          to_date: null,
          days: [0, 1, 2, 3, 4, 5, 6].map(day),
        },
      ],
    },
    clerk,
  );
  await scene.school.must(
    shiftAssign,
    { employee_ids: ids.slice(6), shift_id: id, from_date: firstDayOf(last) },
    clerk,
  );
  await marked(scene.school, f8, {
    month: last,
    people: [...ids, ...men].map((employee_id, n) => ({ employee_id, absent: n < 6 ? 1 : 2, late: n < 6 ? 3 : 0 })),
  });
  await closed(scene.school, f8, last);
});

describe('06 §12 no. 4 groups side by side', () => {
  it('within the shift, of 100 expected days; a group of one is not shown and not in what the others are compared with', async () => {
    const found = await look('gender');
    const [evening, ...usual] = found.rows;
    expect(shown(found).slice(0, 1)).toEqual([['Evening', 'Women', 5]]);
    expect(evening?.beside).toBe(0);
    // A woman: one day away and three lates, a day of their own. A man: two days away.
    expect(usual.map((one) => [one.group, one.people, one.late, one.absent, one.unpaid])).toEqual([
      ['Men', 5, 0, 10, 10],
      ['Women', 6, 18, 6, 12],
    ]);
    expect(usual.map((one) => one.beside)).toEqual([0, 0]);
    expect(usual[1]?.late_per_100).toBe(Math.round((18 * 1000) / (usual[1]?.expected ?? 1)) / 10);
    expect(found.notes[0]).toBe('1 person of groups with fewer than 5 in a shift is not shown.');
    expect([found.people, found.unpaid]).toEqual([16, 32]);
  });

  it('by branch the same people, with the one who was hidden; the totals are those of the months of people', async () => {
    const found = await look('branch');
    expect(shown(found).map(([, group, people]) => [group, people])).toEqual([
      ['F-8', 6],
      ['F-8', 11],
    ]);
    const [sums] = await owner(sql<{ late: number; absent: number }>`
      select sum(t.late)::int as late, sum(t.absent)::float8 as absent from attendance.employee_month_totals t
       where t.branch_id = ${f8}::int and t.month = ${firstDayOf(last)}::date`);
    expect({ late: found.late, absent: found.absent }).toEqual(sums);
    expect(found.notes).toEqual([]);
  });
});

describe('for whom it is', () => {
  it('amounts for who may see salaries, of frozen ones; a neighbour sees nothing of the branch; without a permission it is refused', async () => {
    const { school } = scene;
    const month = asMonth(last);
    expect((await look('gender')).rows.map((one) => one.deducted_per_100)).toEqual([null, null, null]);
    await taxedFrom(school, julyOf(last), { as: 'admin' });
    const sheet = await school.must(salaries.salaryTemp, { branch_id: f8, month, build: true }, clerk);
    const taken = sheet.data.filter((one) => men.includes(one.employee_id)).map((one) => one.attendance_deduction);
    expect(taken.length).toBe(5);
    await school.must(salaryPost, { branch_id: f8, month, acknowledged: true }, clerk);
    const found = await look('gender');
    const paid = found.rows.find((one) => one.group === 'Men');
    const sum = taken.reduce((all, one) => all + one, 0);
    expect([found.currency, sum > 0]).toEqual(['PKR', true]);
    expect(paid?.deducted_per_100).toBe(Math.round((sum * 100) / (paid?.expected ?? 1)));
    expect(found.rows.filter((one) => one.group === 'Women').map((one) => one.deducted_per_100)).toEqual([null, null]);
    expect((await look('branch', 'neighbour')).rows).toEqual([]);
    expect((await scene.school.call(attendanceFairness, { ...on }, { as: 'nobody' })).code).toBe(403);
    await owner(sql`
      delete from platform.role_permissions rp using platform.permissions p
       where p.id = rp.permission_id and p.name in ('salary-sheet', 'salary-record')`);
    const without = await look('branch');
    expect([without.currency, without.rows.map((one) => one.deducted_per_100)]).toEqual([null, [null, null]]);
    expect(without.notes).toEqual(['What was deducted is for those who may see salaries.']);
  });
});
