// Loans and the final settlement of somebody who is paid by the day (SAL-24, LOAN-2, FNS-4, FNS-6; decision 0226): reckoned by what a day is worth, and
// by what a month came to.

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asDay, asMonth, lastDayOfMonth } from '#kernel/dates.ts';
import { loanPreview } from '#modules/payroll/loans/contract/loans.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { settlementBuild } from '#modules/payroll/settlements/contract/settlements.ts';
import { taxTables, taxTableSave, taxTry } from '#modules/payroll/setup/contract/schemes.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { lately, thisMonth } from '#stories/harness/turn-clock.ts';
import { closed, marked } from './attended.ts';
import { hire } from './hired.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const RS = 100;
const clerk = { as: 'clerk' } as const;

let school: School;
let daily = 0;
let net = 0;

beforeAll(async () => {
  school = await openSchool();
  const tried = await school.must(taxTry, { month: july, annual: 150_000_000 }, { as: 'admin' });
  if (tried.slab === null) {
    const { data } = await school.must(taxTables, { fetchCount: 50 }, { as: 'admin' });
    const known = data.find((one) => one.name === 'Tax year 2027');
    const year = { from_month: july, to_month: addMonths(july, 11), status: 'active' as const, name: `From ${july}` };
    await school.must(taxTableSave, { ...year, slabs: known?.slabs ?? [] }, { as: 'admin' });
  }
  daily = await hire(school, {
    branch_id: f8,
    n: 1,
    name: 'Chanda Bibi',
    joined: asDay(lately('2020-04-01')),
    gross: { DAILY: 2_000 },
    employment_type: 'daily',
  });
  await marked(school, f8, { month: july, people: [{ employee_id: daily, absent: 1 }] });
  await closed(school, f8, july);
  const sheet = await school.must(rows.salaryTemp, { branch_id: f8, month: july, build: true }, clerk);
  net = sheet.data[0]?.gross ?? 0;
  const ids = sheet.data.map((row) => row.id);
  await school.must(acts.salaryPost, { branch_id: f8, month: july, acknowledged: true }, clerk);
  await school.must(acts.approveHrMany, { ids }, { as: 'cashier' });
  await school.must(acts.approveLevel2Many, { ids }, { as: 'accountant' });
  await school.must(acts.approveCeoMany, { ids }, { as: 'admin' });
});

describe('somebody who is paid 2,000 a day', () => {
  it('may borrow three times what the last month came to, not three days (LOAN-2)', async () => {
    const wanted = { employee_id: daily, kind: 'loan', instalments: 12, start_month: thisMonth } as const;
    const judged = async (amount: number) => {
      const { eligibility } = await school.must(loanPreview, { ...wanted, amount: amount * RS }, clerk);
      return eligibility.find((one) => one.rule === 'amount');
    };
    const month = net / RS;
    expect(month).toBeGreaterThan(20 * 2_000);
    expect(await judged(3 * month)).toMatchObject({
      ok: true,
      text: `At most 3 × gross PKR ${month.toLocaleString('en')}`,
    });
    expect((await judged(3 * month + 1))?.ok).toBe(false);
  });

  it('has thirty days of the rate for a year of service, and loses the rate for a day of notice (FNS-4, FNS-6)', async () => {
    const last_day = lastDayOfMonth(july);
    await school.owner(async () => {
      await rowsOf(sql`
        update hr.employees set status = 'left', left_date = ${last_day}::date where id = ${daily}::bigint`);
      await rowsOf(sql`
        update hr.employment_spells set left_date = ${last_day}::date, exit_type = 'resignation' where employee_id = ${daily}::bigint`);
    });
    const made = await school.must(
      settlementBuild,
      { employee_id: daily, last_month: 'regular', notice_short_days: 18 },
      clerk,
    );
    const due = new Map(made.lines.map((one) => [one.kind, [one.amount / RS, one.how]]));
    expect(due.get('gratuity')).toEqual([360_000, '2,000 × (6 × 30) = 360,000']);
    expect(due.get('notice_short')).toEqual([-36_000, '2,000 × 18 = 36,000']);
    expect(made.last_gross).toBe(2_000 * RS);
  });
});
