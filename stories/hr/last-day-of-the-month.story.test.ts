// A resignation whose last day is the last of a month that is closed already, asked on the first of the next one (EXT-2, HR-5): no day of the closed month
// changes by it, so that it is taken, and its pay is whole.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, asDay, firstDayOf, formatDate, formatMonth } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as leaving from '#modules/hr/leaving/contract/leaving.ts';
import { employeeDetail } from '#modules/hr/record/contract/record.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import * as settlements from '#modules/payroll/settlements/contract/settlements.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { thisMonth, today } from '#stories/harness/turn-clock.ts';
import { closed, marked } from '#stories/payroll/attended.ts';
import { hire } from '#stories/payroll/hired.ts';

const { f8 } = branches;
const RS = 100;
const clerk = { as: 'clerk' } as const;
const office = { as: 'accountant' } as const;
const ceo = { as: 'admin' } as const;
/** The month that is over, and its last day. */
const month = addMonths(thisMonth, -1);
const last = addDays(firstDayOf(thisMonth), -1);

let school: School;
let prepared = 0;
let frozen = 0;

async function asked(employee_id: number, last_working_date: typeof last) {
  const { version } = await school.must(employeeDetail, { id: employee_id }, clerk);
  const notice_date = addDays(last_working_date, -20);
  const terms = { exit_type: 'resignation', reason_code: 'better_offer', notice_date, last_working_date } as const;
  return school.call(leaving.employeeLeft, { employee_id, version, ...terms }, clerk);
}

const sheet = (build = false) => school.must(rows.salaryTemp, { branch_id: f8, month, fetchCount: 50, build }, clerk);
const daysOf = (employee_id: number) =>
  school.owner(() =>
    rowsOf(sql<{ n: number }>`
      select count(*)::int as n from attendance.employee_attendance t
       where t.employee_id = ${employee_id}::bigint and t.attendance_date between ${firstDayOf(month)}::date and ${last}::date`),
  );

beforeAll(async () => {
  school = await openSchool();
  const person = { branch_id: f8, joined: asDay('2020-04-01'), gross: { BASIC: 30_000 } };
  prepared = await hire(school, { ...person, n: 1, name: 'Ayesha Khan' });
  frozen = await hire(school, { ...person, n: 2, name: 'Bilal Ahmed' });
  await marked(school, f8, { month, people: [{ employee_id: prepared }, { employee_id: frozen }] });
  await closed(school, f8, month);
  await sheet(true);
  const row = (await sheet()).data.find((one) => one.employee_id === frozen);
  await school.must(acts.salaryPost, { branch_id: f8, month, ids: [row?.id ?? 0], acknowledged: true }, clerk);
});

describe('EXT-2 a last day and closed attendance', () => {
  it('a day before the last closed one is refused, with the first that may be', async () => {
    const inside = await asked(prepared, addDays(last, -1));
    expect(inside.errors?.['last_working_date']).toEqual([
      `${formatMonth(month)} is closed for this branch. Use a date from ${formatDate(last)} or reopen the month.`,
    ]);
  });

  it('the last closed day is the last day: asked today, and done by the approval, for it is over', async () => {
    for (const employee_id of [prepared, frozen]) {
      const { data, message } = await asked(employee_id, last);
      expect([message, data?.served_days, data?.shortfall_days]).toEqual([message, 20, 10]);
      await school.must(approvals.approvalApprove, { id: data?.approval_id ?? 0 }, office);
      const gone = await school.must(employeeDetail, { id: employee_id }, clerk);
      expect([gone.status, gone.left_date]).toEqual(['left', last]);
      expect(await daysOf(employee_id)).toEqual([{ n: Number(last.slice(8)) }]);
    }
    expect(today > last).toBe(true);
  });

  it('a salary under way goes on, and the settlement has its whole month; the other is left to the settlement (FNS-2, FNS-3)', async () => {
    const open = await sheet();
    expect(open.blockers).toMatchObject([
      { employee_id: prepared, text: expect.stringContaining('Make the final settlement') },
    ]);
    const own = await school.must(settlements.settlementBuild, { employee_id: prepared }, clerk);
    const dues = (made: typeof own) => made.lines.map((one) => [one.kind, one.amount / RS]);
    // Ten of thirty days of notice are short. Nothing but the clearance is in the way.
    const clearance = [expect.stringMatching(/of the clearance are open\.$/)];
    expect([dues(own), own.problems]).toEqual([
      expect.arrayContaining([
        ['salary', 30_000],
        ['notice_short', -10_000],
      ]),
      clearance,
    ]);
    const ids = [(await sheet()).data.find((one) => one.employee_id === frozen)?.id ?? 0];
    await school.must(acts.approveHrMany, { ids }, { as: 'cashier' });
    await school.must(acts.approveLevel2Many, { ids }, office);
    expect((await school.must(acts.approveCeoMany, { ids }, ceo)).done).toBe(1);
    const other = await school.must(settlements.settlementBuild, { employee_id: frozen, last_month: 'regular' }, clerk);
    expect([dues(other), other.problems]).toEqual([expect.arrayContaining([['past_salary', 30_000]]), clearance]);
    expect(other.lines.some((one) => one.kind === 'salary')).toBe(false);
  });
});
