// 06 §12 no. 9: a shift or the policy of attendance is tried on last month before it is saved. What the dry run says is what happens when the change is made;
// until then nothing is written, and what a person set stays. Names, amounts and branches are for whom they are for.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  asDay,
  asMonth,
  firstDayOf,
  formatMonth,
  lastDayOfMonth,
  type LocalDate,
  type Month,
} from '#kernel/dates.ts';
import { type DryRun, policyDryRun, shiftDryRun } from '#modules/attendance/dry-runs/contract/dry-runs.ts';
import { evaluateDays } from '#modules/attendance/staff-days/actions/evaluate-days.ts';
import { type ShiftDetail, shiftDayDetail, shiftList } from '#modules/hr/shifts/contract/shifts.ts';
import * as salaries from '#modules/payroll/salaries/contract/salary-rows.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { closed } from '#stories/payroll/attended.ts';
import { hire } from '#stories/payroll/hired.ts';
import { taxedFrom } from '#stories/payroll/taxed.ts';
import { openStaff, type StaffScene } from './staff-scene.ts';

const { f8 } = branches;
const clerk = { as: 'clerk' } as const;
const last = addMonths(thisMonth, -1);
const [first, end] = [firstDayOf(last), lastDayOfMonth(last)];
const nth = (n: number): LocalDate => addDays(first, n - 1);

/** The July with which the tax year of a month begins. */
const julyOf = (month: Month): Month => {
  const july = asMonth(`${month.slice(0, 4)}-07-01`);
  return month < july ? addMonths(july, -12) : july;
};

let scene: StaffScene;
let shift: ShiftDetail;
let paid = 0;
const at = (n: number): number => scene.people[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const judge = () =>
  inClockScope({ school_id: 1, branch_id: f8 }, () => evaluateDays({ branch_id: f8 }, { from: first, to: end }));

/** In time on every day but the first ones, a quarter of an hour past the grace then. */
const seen = (employee_id: number, late: number) =>
  owner(sql`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source)
    select ${f8}::int, ${f8}::int, ${employee_id}::bigint, g.day + case when x.out then time '14:01' when g.day < ${first}::date + ${late}::int then time '08:25' else time '07:55' end, 'card'
      from generate_series(${first}::date, ${end}::date, interval '1 day') g (day) cross join (values (false), (true)) x (out)`);

const withGrace = (late_grace_min: number): ShiftDetail['timings'] =>
  shift.timings.map((one) => ({
    ...one,
    days: one.days.map((day) => ({ ...day, late_grace_min, half_day_in_after: '10:30' })),
  }));
const asked = (timings: ShiftDetail['timings']) => ({
  branch_id: f8,
  shift_id: shift.id,
  of_branch_id: shift.branch_id,
  is_default: shift.is_default,
  timings,
});
const differences = ({ late, half, absent, unpaid }: DryRun): number[] =>
  [late, half, absent, unpaid].map((one) => one.after - one.before);

/** All that a dry run looks at and must leave as it is. */
const traces = () =>
  owner(sql`
    select md5(string_agg(x.row, '|' order by x.row)) as all_rows from (
      select a::text as row from attendance.employee_attendance a union all select p::text from attendance.employee_punches p
      union all select t::text from attendance.employee_month_totals t union all select l::text from attendance.leave_ledger l
      union all select d::text from hr.shift_days d union all select s::text from hr.shifts s) x`);

beforeAll(async () => {
  scene = await openStaff(3, -120);
  const { school } = scene;
  paid = await hire(school, {
    branch_id: f8,
    n: 71,
    name: 'Paid Person',
    joined: scene.day(120),
    gross: { BASIC: 62_000 },
  });
  for (const [person, late] of [
    [at(0), 7],
    [at(1), 0],
    [at(2), 3],
    [paid, 7],
  ] as const)
    await seen(person, late);
  // On the twentieth after ten: half a day, by the hour that the shift names.
  await owner(sql`
    update attendance.employee_punches set state = 'voided' where employee_id = ${paid}::bigint and punched_at = ${nth(20)}::date + time '07:55'`);
  await owner(sql`
    insert into attendance.employee_punches (branch_id, home_branch_id, employee_id, punched_at, source)
    values (${f8}::int, ${f8}::int, ${paid}::bigint, ${nth(20)}::date + time '10:05', 'card')`);
  await judge();
  await owner(sql`
    update attendance.employee_attendance set is_manual = true, source = 'manual', remarks = 'As the register says'
     where employee_id = ${at(2)}::bigint and attendance_date = ${nth(1)}::date`);
  const usual = (await school.must(shiftList, { fetchCount: 50 }, clerk)).data.find((one) => one.is_default);
  shift = await school.must(shiftDayDetail, { shift_id: usual?.id ?? 0 }, clerk);
});

describe('06 §12 no. 9 a shift with more grace', () => {
  it('says what last month would have been, with the people behind it; the mark by hand stays and is counted', async () => {
    const before = await traces();
    const run = await scene.school.must(shiftDryRun, asked(withGrace(30)), clerk);
    expect(await traces(), 'nothing is written').toEqual(before);
    expect(run).toMatchObject({ month: first, people: 4, of: 4, by_hand: 1, closed: false, currency: 'PKR', more: 0 });
    // 17 lates were; of the third person the one by hand stays, and the half day of the fourth is a late one now.
    expect([run.late, run.half, run.absent, run.unpaid]).toEqual([
      { before: 17, after: 2 },
      { before: 1, after: 0 },
      { before: 0, after: 0 },
      { before: 5.5, after: 0 },
    ]);
    expect(run.rows?.map((one) => [one.employee_id, one.late, one.half, one.unpaid])).toEqual([
      [paid, -6, -1, -2.5],
      [at(0), -7, 0, -2],
      [at(2), -2, 0, -1],
    ]);
    expect(run.said).toContain(
      `If this had held in ${formatMonth(last)} at F-8: 15 fewer lates, 1 fewer half day, 5.5 fewer unpaid days, PKR`,
    );
    expect(run.notes).toEqual([
      '1 day was set by a person: it stays as it is.',
      `${formatMonth(last)} is not closed: lateness is counted in days as closing it would.`,
      'Without a pay plan in force that month, so not in the amount: 2 people.',
    ]);
  });

  it('is what happens when the change is made for that month', async () => {
    const run = await scene.school.must(shiftDryRun, asked(withGrace(30)), clerk);
    const counts = () =>
      scene.school.owner(() =>
        rowOf(sql<{ late: number; half: number; absent: number }>`
          select sum(t.late)::int as late, sum(t.half)::int as half, sum(t.absent)::float8 as absent from attendance.employee_month_totals t
           where t.branch_id = ${f8}::int and t.month = ${first}::date`),
      );
    await owner(sql`update hr.shift_days set late_grace_min = 30, half_day_in_after = '10:30'`);
    await judge();
    expect(await counts()).toEqual({ late: run.late.after, half: run.half.after, absent: 0 });
    await owner(sql`update hr.shift_days set late_grace_min = 10, half_day_in_after = '10:00'`);
    await judge();
    expect(await counts()).toEqual({ late: run.late.before, half: run.half.before, absent: 0.5 });
  });

  it('the shift as it stands changes nothing; one that nobody works in is about nobody; a usual one of the branch about all', async () => {
    const same = await scene.school.must(shiftDryRun, asked(shift.timings), clerk);
    expect([differences(same), same.rows, same.less]).toEqual([[0, 0, 0, 0], [], null]);
    expect(same.said).toBe(`Nothing of ${formatMonth(last)} would have been different at F-8.`);
    const own = { ...asked(withGrace(30)), shift_id: null, of_branch_id: f8 };
    const nobody = await scene.school.must(shiftDryRun, { ...own, is_default: false }, clerk);
    expect([nobody.of, nobody.said, nobody.notes[0]]).toEqual([
      0,
      same.said,
      `Nobody worked in this shift in ${formatMonth(last)}.`,
    ]);
    expect((await scene.school.must(shiftDryRun, { ...own, is_default: true }, clerk)).late).toEqual({
      before: 17,
      after: 2,
    });
  });
});

describe('06 §12 no. 9 the policy', () => {
  const tried = (values: Parameters<typeof policyDryRun.input.parse>[0]) =>
    scene.school.must(policyDryRun, { branch_id: f8, values } as never, clerk);

  it('days of presence whose punches are gone cannot be judged again, and it says how many', async () => {
    const noted = async () => (await scene.school.must(shiftDryRun, asked(withGrace(30)), { as: 'admin' })).notes;
    const before = await noted();
    expect(before.filter((one) => one.includes('without a punch'))).toEqual([]);
    const present = await owner(sql<{ day: LocalDate }>`
      select attendance_date as day from attendance.employee_attendance
       where employee_id = ${at(0)}::bigint and attendance_date between ${first}::date and ${end}::date and status = 'present' and not is_manual
       order by attendance_date limit 2`);
    const days = present.map((one) => one.day);
    const setState = (state: string) =>
      owner(sql`
        update attendance.employee_punches set state = ${state} where employee_id = ${at(0)}::bigint and attendance_date = any (${days}::date[])`);
    await setState('voided');
    expect((await noted()).filter((one) => one.includes('without a punch'))).toEqual([
      '2 days were marked without a punch: there is nothing to judge, and they stay as they are.',
    ]);
    await setState('used');
  });

  it('late by twenty minutes as half a day: the lates become half days', async () => {
    expect(differences(await tried({ staff_half_day_late: 20 }))).toEqual([-16, 16, 0, 3]);
  });

  it('EAT-10 lates that are free take unpaid days off and leave the lates', async () => {
    const run = await tried({ staff_late_free: 3 });
    expect(differences(run)).toEqual([0, 0, 0, -3]);
    expect(run.rows?.map((one) => [one.employee_id, one.unpaid])).toEqual([
      [at(0), -1],
      [at(2), -1],
      [paid, -1],
    ]);
  });

  it('in a closed month it is what its salaries would have taken less', async () => {
    await closed(scene.school, f8, last);
    const { school } = scene;
    await taxedFrom(school, julyOf(last), { as: 'admin' });
    const sheet = await school.must(salaries.salaryTemp, { branch_id: f8, month: asMonth(last), build: true }, clerk);
    const row = sheet.data.find((one) => one.employee_id === paid);
    expect(row?.unpaid_days).toBe(2.5);
    const run = await school.must(shiftDryRun, asked(withGrace(30)), clerk);
    expect([run.closed, run.unpaid]).toEqual([true, { before: 5.5, after: 0 }]);
    expect(run.less).toBe(row?.attendance_deduction);
    expect(run.less).toBeGreaterThan(400_000);
    expect(run.rows?.map((one) => [one.employee_id, one.less])).toEqual([
      [paid, run.less],
      [at(0), null],
      [at(2), null],
    ]);
  });
});

describe('whom it is for', () => {
  it('without the record of attendance no names, without salaries no amount; another branch is not found', async () => {
    await owner(sql`
      with role as (insert into platform.roles (name) values ('Shift Planner') returning id)
      insert into platform.role_permissions (role_id, permission_id)
      select role.id, p.id from role, platform.permissions p where p.name = 'Employee Shift Edit'`);
    await owner(sql`
      insert into platform.user_roles (user_id, role_id) select u.id, r.id from platform.users u, platform.roles r
       where u.username = 'nobody' and r.name = 'Shift Planner'`);
    const planner = { as: 'nobody' } as const;
    const run = await scene.school.must(shiftDryRun, asked(withGrace(30)), planner);
    expect([run.rows, run.less, run.more, differences(run)]).toEqual([null, null, 3, [-15, -1, 0, -5.5]]);
    expect(run.notes.slice(1)).toEqual([
      'What would have been deducted is for those who may see salaries.',
      'Names are for those who may see the attendance of employees.',
    ]);
    expect(run.said).not.toContain('PKR');
    expect((await scene.school.call(policyDryRun, { branch_id: f8, values: {} }, planner)).code).toBe(403);
    expect((await scene.school.call(shiftDryRun, asked(withGrace(30)), { as: 'neighbour' })).code).toBe(404);
  });

  it('a confidential salary is not in the amount of who may not see it', async () => {
    await owner(sql`update hr.employees set is_confidential = true where id = ${paid}::bigint`);
    await owner(sql`
      delete from platform.role_permissions rp using platform.permissions p where p.id = rp.permission_id and p.name = 'salary-confidential'`);
    const run = await scene.school.must(shiftDryRun, asked(withGrace(30)), clerk);
    expect([run.less, run.notes.at(-2)]).toEqual([0, '1 confidential salary is not in the amount.']);
    expect(run.rows?.[0]).toMatchObject({ employee_id: paid, less: null });
  });

  it('a month that is not over, one without punches, and wrong times are refused at their fields', async () => {
    const errors = async (more: object) =>
      (await scene.school.call(shiftDryRun, { ...asked(shift.timings), ...more }, clerk)).errors;
    expect(await errors({ month: firstDayOf(thisMonth) })).toEqual({
      month: [`${formatMonth(thisMonth)} is not over. Choose a month that is past`],
    });
    expect(Object.keys((await errors({ month: asDay(`${Number(today.slice(0, 4)) - 3}-01-01`) })) ?? {})).toEqual([
      'month',
    ]);
    const early = shift.timings.map((one) => ({
      ...one,
      days: one.days.map((day) => ({ ...day, half_day_in_after: '07:00' })),
    }));
    expect((await errors({ timings: early }))?.['timings']?.[0]).toContain('the half day begins within the shift');
  });
});
