// What happens to a month after its salaries are frozen (spec 07 SAL-22, SAL-28; 06 EAT-23): it reaches the next month, once.

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
import * as approvals from '#kernel/calls/approvals.ts';
import { objectionCreate } from '#modules/attendance/objections/contract/objections.ts';
import { salaryInputs } from '#modules/payroll/inputs/contract/inputs.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { payrollSettings, payrollSettingsSave } from '#modules/payroll/setup/contract/settings.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { closed, closedBy, marked } from './attended.ts';
import { hire } from './hired.ts';
import { taxedFrom } from './taxed.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const august = addMonths(july, 1);
const RS = 100;
const clerk = { as: 'clerk' } as const;
const ceo = { as: 'admin' } as const;

let school: School;
let first = 0;
let second = 0;
let daily = 0;

const isWeekday = (day: LocalDate): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function workingDay(from: LocalDate, step: 1 | -1): LocalDate {
  let day = from;
  while (!isWeekday(day)) day = addDays(day, step);
  return day;
}

const absent = workingDay(firstDayOf(july), 1);

const objection = (employee_id: number, attendance_date: LocalDate, claimed_status: 'present' | 'absent') =>
  school.call(
    objectionCreate,
    {
      employee_id,
      attendance_date,
      kind: 'other',
      claimed_status,
      reason: 'The register of that day was read wrongly',
    },
    clerk,
  );

async function accepted(employee_id: number, day: LocalDate, status: 'present' | 'absent'): Promise<void> {
  const { data } = await objection(employee_id, day, status);
  await school.must(approvals.approvalApprove, { id: data?.approval_id ?? 0 }, ceo);
}

/** What waits of the person, as the month that takes it sees it. */
const waiting = async (employee_id: number, month: Month) =>
  (await school.must(salaryInputs, { employee_id, month, status: 'open', fetchCount: 10 }, clerk)).data.map((row) => [
    row.source,
    row.amount / RS,
  ]);

const sheet = (month: Month, build = false) =>
  school.must(rows.salaryTemp, { branch_id: f8, month, fetchCount: 50, build }, clerk);
const post = (month: Month) => school.must(acts.salaryPost, { branch_id: f8, month, acknowledged: true }, clerk);

beforeAll(async () => {
  school = await openSchool();
  await taxedFrom(school, july, ceo);
  const gross = { BASIC: 60_000, HRENT: 27_000, MEDICAL: 6_000, CONVEY: 7_000 };
  const person = { branch_id: f8, joined: asDay('2020-04-01'), gross };
  first = await hire(school, { ...person, n: 1, name: 'Ayesha Khan' });
  second = await hire(school, { ...person, n: 2, name: 'Bilal Ahmed' });
  daily = await hire(school, {
    ...person,
    n: 3,
    name: 'Chanda Bibi',
    gross: { DAILY: 2_000 },
    employment_type: 'daily',
  });
  await marked(school, f8, {
    month: july,
    people: [{ employee_id: first, absent: 1 }, { employee_id: second }, { employee_id: daily, absent: 3 }],
  });
  await closed(school, f8, july);
  await sheet(july, true);
  await post(july);
});

describe('somebody who is paid by the day (SAL-24)', () => {
  it('has the rate for each day of presence of the closed month', async () => {
    let worked = -3;
    for (let day = firstDayOf(july); day <= lastDayOfMonth(july); day = addDays(day, 1))
      if (isWeekday(day)) worked += 1;
    const row = (await sheet(july)).data.find((one) => one.employee_id === daily);
    expect([row?.gross, row?.attendance_deduction]).toEqual([worked * 2_000 * RS, 0]);
    const slip = await school.must(rows.salaryRead, { id: row?.id ?? 0 }, clerk);
    expect(slip.lines[0]).toMatchObject({ head: 'Daily wages', quantity: worked });
    await accepted(daily, absent, 'present');
    expect(await waiting(daily, august)).toEqual([['arrears', 2_000]]);
  });

  it('nobody else has a plan of a rate', async () => {
    const heads = (await school.must(payHeads, { fetchCount: 100 }, clerk)).data;
    const head_id = heads.find((one) => one.code === 'DAILY')?.id ?? 0;
    const lines = [{ head_id, amount: 2_000 * RS }];
    const effective_from = firstDayOf(addMonths(july, 2));
    const plan = await school.call(
      payPlanSave,
      { employee_id: first, effective_from, reason: 'increment', lines },
      clerk,
    );
    expect(plan.errors?.['lines']?.[0]).toContain('Daily wages are for daily and visiting people');
  });
});

describe('a day of a frozen month (SAL-22, EAT-23)', () => {
  it('one absent day of July restored at 100,000 is + 3,226 of August, head by head', async () => {
    await accepted(first, absent, 'present');
    expect(await waiting(first, august)).toEqual([['arrears', 3_226]]);
    const [row] = (await school.must(salaryInputs, { employee_id: first, month: august, fetchCount: 5 }, clerk)).data;
    expect(row?.note).toContain(`${formatMonth(july)}, computed again: Basic salary + 1,936`);
    expect(await waiting(second, august)).toEqual([]);
  });

  it('what comes and goes before it is taken leaves nothing', async () => {
    await accepted(first, absent, 'absent');
    expect(await waiting(first, august)).toEqual([]);
    await accepted(second, absent, 'absent');
    expect(await waiting(second, august)).toEqual([['recovery', 3_226]]);
    await accepted(second, absent, 'present');
    expect(await waiting(second, august)).toEqual([]);
  });

  it('a month that is rejected makes none: it is computed anew', async () => {
    await accepted(first, absent, 'present');
    expect(await waiting(first, august)).toEqual([['arrears', 3_226]]);
    const row = (await sheet(july)).data.find((one) => one.employee_id === first);
    await school.must(acts.salaryReject, { ids: [row?.id ?? 0], reason: 'days were wrong' }, { as: 'cashier' });
    expect(await waiting(first, august)).toEqual([]);
    const again = await sheet(july, true);
    expect(again.data.find((one) => one.employee_id === first)?.earned_gross).toBe(100_000 * RS);
    await post(july);
    expect(await waiting(first, august)).toEqual([]);
  });
});

describe('an early run (SAL-28)', () => {
  it('is made of the days up to the cutoff; what happened later reaches the next month', async () => {
    const { country: _country, ...values } = await school.must(payrollSettings, {}, ceo);
    await school.must(payrollSettingsSave, { ...values, attendance_cutoff_day: 25 }, ceo);
    await marked(school, f8, {
      month: august,
      people: [{ employee_id: first }, { employee_id: second }, { employee_id: daily }],
    });
    const last = workingDay(lastDayOfMonth(august), -1);
    await school.owner(() =>
      rowsOf(sql`
        update attendance.employee_attendance set status = 'absent' where employee_id = ${first}::bigint and attendance_date = ${last}::date`),
    );
    const until = addDays(firstDayOf(august), 23);
    await closedBy(school, f8, { month: august, until });
    expect((await sheet(august, true)).blockers.map((one) => one.text)).toEqual([
      expect.stringContaining('up to 25/08/'),
    ]);
    await closedBy(school, f8, { month: august, until: addDays(until, 1) });
    const early = await sheet(august, true);
    const monthly = early.data.filter((row) => row.employee_id !== daily);
    expect([early.blockers, monthly.map((row) => row.earned_gross / RS)]).toEqual([[], [100_000, 100_000]]);
    expect((await post(august)).done).toBe(3);
    await closed(school, f8, august);
    expect(await waiting(first, addMonths(august, 1))).toEqual([['recovery', 3_226]]);
    expect(await waiting(second, addMonths(august, 1))).toEqual([]);
  });
});

describe('older than 12 months', () => {
  it('is refused: an objection, and a plan that reaches back so far', async () => {
    const old = addMonths(july, -15);
    await school.owner(() =>
      rowsOf(sql`
        update payroll.salaries set month = ${old}::date where employee_id = ${second}::bigint and month = ${july}::date`),
    );
    await marked(school, f8, { month: old, people: [{ employee_id: second }] });
    await closed(school, f8, old);
    const refused = await objection(second, workingDay(firstDayOf(old), 1), 'absent');
    expect([refused.code, refused.message]).toEqual([
      409,
      `${formatMonth(old)} is frozen and more than 12 months old: its days change no salary any more.`,
    ]);
    const heads = (await school.must(payHeads, { fetchCount: 100 }, clerk)).data;
    const plan = await school.call(
      payPlanSave,
      {
        employee_id: second,
        effective_from: firstDayOf(old),
        reason: 'increment',
        lines: [{ head_id: heads.find((one) => one.code === 'BASIC')?.id ?? 0, amount: 120_000 * RS }],
      },
      clerk,
    );
    expect(plan.errors?.['effective_from']?.[0]).toContain('arrears reach back 12 months');
  });
});
