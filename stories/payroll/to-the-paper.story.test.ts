// Acceptance stories 1, 2 and 8 of spec 07 §11 with the figures of the paper: a month end with a loan, who may decide whom among 150, an increment that
// reaches back over four months.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, asDay, asMonth, firstDayOf, formatMonth, type Month } from '#kernel/dates.ts';
import * as approvals from '#kernel/calls/approvals.ts';
import * as loans from '#modules/payroll/loans/contract/loans.ts';
import { salaryInputs } from '#modules/payroll/inputs/contract/inputs.ts';
import { payPlanSave } from '#modules/payroll/pay-plans/contract/pay-plans.ts';
import * as acts from '#modules/payroll/salaries/contract/salary-acts.ts';
import * as rows from '#modules/payroll/salaries/contract/salary-rows.ts';
import { schemeMembersAdd } from '#modules/payroll/scheme-members/contract/scheme-members.ts';
import { payChoices, payHeads } from '#modules/payroll/setup/contract/heads.ts';
import { taxTables, taxTableSave, taxTry } from '#modules/payroll/setup/contract/schemes.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';
import { lately } from '#stories/harness/turn-clock.ts';
import { type Attended, closed, marked } from './attended.ts';
import { hire } from './hired.ts';

const { f8 } = branches;
const july = asMonth(lately('2026-07-01'));
const october = addMonths(july, 3);
const joined = asDay('2020-04-01');
const RS = 100;
const clerk = { as: 'clerk' } as const;
const hr = { as: 'cashier' } as const;
const level2 = { as: 'accountant' } as const;
const ceo = { as: 'admin' } as const;
const gross = { BASIC: 60_000, HRENT: 27_000, MEDICAL: 6_000, CONVEY: 7_000 };

let school: School;
let ayesha = 0;
let bilal = 0;
let loan = 0;

/** Of a month of F-8, by person. */
const salariesOf = async (month: Month) =>
  new Map(
    (await school.must(rows.salaryTemp, { branch_id: f8, month, fetchCount: 200 }, ceo)).data.map((row) => [
      row.employee_id,
      row,
    ]),
  );

/** Attended as `people` say, closed, prepared and posted initially by the clerk. */
async function frozen(month: Month, people: readonly Attended[]): Promise<number> {
  await marked(school, f8, { month, people });
  await closed(school, f8, month);
  await school.must(rows.salaryTemp, { branch_id: f8, month, build: true }, clerk);
  return (await school.must(acts.salaryPost, { branch_id: f8, month, acknowledged: true }, clerk)).done;
}

/** What an account of the book comes to, debit over credit. */
const bookOf = async (code: string): Promise<number> =>
  ((
    await school.owner(() =>
      rowOf(sql<{ amount: number }>`
        select coalesce(sum(l.debit - l.credit), 0)::bigint as amount from platform.journal_lines l join platform.accounts a on a.id = l.account_id
         where a.school_id = 1 and a.code = ${code}`),
    )
  )?.amount ?? 0) / RS;

/** Paid out before the month, its first instalment in it. */
const lent = (employee_id: number) =>
  school.owner(async () => {
    const row = await rowOf(sql<{ id: number }>`
      with entry as (
        select platform.post_entry(row(${f8}::int, ${firstDayOf(july)}::date, 'loan', 'loan', null, 'LN-PAPER', 'Loan', 'payroll', null, null, null)::platform.entry_head,
          array[row(platform.system_account(1, 'employee_loans'), ${100_000 * RS}::bigint, 0, 'employee', ${employee_id}::bigint, null, null, null)::platform.entry_line,
                row((select id from platform.accounts where school_id = 1 and code = '3000'), 0, ${100_000 * RS}::bigint, null, null, null, null, null)::platform.entry_line]) as id)
      insert into payroll.employee_loans (branch_id, employee_id, number, kind, currency, amount, instalments, start_month, reason, state, disbursed_on, entry_id)
      select ${f8}::int, ${employee_id}::bigint, 'LN-PAPER', 'loan', 'PKR', ${100_000 * RS}::bigint, 10, ${july}::date, 'School fees', 'disbursed',
             ${firstDayOf(july)}::date, entry.id from entry returning id`);
    await rowsOf(sql`
      insert into payroll.loan_instalments (branch_id, employee_id, loan_id, no, month, amount)
      select ${f8}::int, ${employee_id}::bigint, ${row?.id ?? 0}::bigint, n, (${july}::date + (n - 1) * interval '1 month')::date, ${10_000 * RS}::bigint
        from generate_series(1, 10) n`);
    return row?.id ?? 0;
  });

beforeAll(async () => {
  school = await openSchool();
  const tried = await school.must(taxTry, { month: july, annual: 150_000_000 }, ceo);
  if (tried.slab === null) {
    const { data } = await school.must(taxTables, { fetchCount: 50 }, ceo);
    const known = data.find((one) => one.name === 'Tax year 2027');
    const year = { from_month: july, to_month: addMonths(july, 11), status: 'active' as const, name: `From ${july}` };
    await school.must(taxTableSave, { ...year, slabs: known?.slabs ?? [] }, ceo);
  }
  ayesha = await hire(school, { branch_id: f8, n: 1, name: 'Ayesha Khan', joined, gross });
  bilal = await hire(school, { branch_id: f8, n: 2, name: 'Bilal Ahmed', joined, gross });
  const eobi = (await school.must(payChoices, {}, clerk)).schemes.find((one) => one.name.includes('EOBI'))?.id ?? 0;
  await school.must(schemeMembersAdd, { scheme_id: eobi, employee_ids: [ayesha], from_date: joined }, clerk);
  loan = await lent(ayesha);
});
afterAll(stopReading);

describe('story 1: month end (example A), with the loan', () => {
  it('earned 90,322, EOBI 400, tax 432, loan 10,000: net 79,490 (SAL-2, SAL-8, LOAN-5)', async () => {
    const people = [{ employee_id: ayesha, absent: 2, late: 4 }, { employee_id: bilal }];
    expect(await frozen(july, people)).toBe(2);
    const row = (await salariesOf(july)).get(ayesha);
    expect([row?.earned_gross, row?.statutory, row?.tax, row?.loans, row?.net].map((one) => (one ?? 0) / RS)).toEqual([
      90_322, 400, 432, 10_000, 79_490,
    ]);
  });

  it('three people approve: a number, 92,322 on each side of the entry, 90,000 left of the loan, EOBI up by 2,400 (SAL-13)', async () => {
    const id = (await salariesOf(july)).get(ayesha)?.id ?? 0;
    const before = await bookOf('2110');
    await school.must(acts.approveHrMany, { ids: [id] }, hr);
    await school.must(acts.approveLevel2Many, { ids: [id] }, level2);
    await school.must(acts.approveCeoMany, { ids: [id] }, ceo);
    const row = (await salariesOf(july)).get(ayesha);
    expect([row?.status, row?.number]).toEqual(['posted', expect.stringMatching(/^SL-/)]);
    const lines = await school.owner(() =>
      rowsOf(sql<{ code: string; debit: number; credit: number }>`
        select a.code, l.debit, l.credit from payroll.salaries s join platform.journal_lines l on l.entry_id = s.entry_id
          join platform.accounts a on a.id = l.account_id where s.id = ${id}::bigint order by a.code`),
    );
    expect(lines.map((line) => [line.code, line.debit / RS, line.credit / RS])).toEqual([
      ['1220', 0, 10_000],
      ['2100', 0, 79_490],
      ['2110', 0, 2_400],
      ['2120', 0, 432],
      ['5000', 54_193, 0],
      ['5001', 24_387, 0],
      ['5002', 5_419, 0],
      ['5003', 6_323, 0],
      ['5020', 2_000, 0],
    ]);
    const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0) / RS;
    expect([sum('debit'), sum('credit')]).toEqual([92_322, 92_322]);
    const history = await school.must(loans.loanHistory, { loan_id: loan }, clerk);
    expect([history.balance / RS, await bookOf('1220')]).toEqual([90_000, 90_000]);
    expect(before - (await bookOf('2110'))).toBe(2_400);
    const summary = await school.must(rows.salarySummary, { from: july, to: july }, ceo);
    // 92,322 of the paper, and 100,000 of somebody whose salary is on its way.
    expect([summary.difference, summary.rows[0]?.employer_cost]).toEqual([0, 192_322 * RS]);
  });
});

describe('story 2: separation', () => {
  const everybody: number[] = [];

  /** A register of 148 people with a plan each; the CEO is one of them. */
  beforeAll(async () => {
    const lines = Array.from({ length: 148 }, (_, n) => {
      const number = String(n).padStart(3, '0');
      const name = `Person ${String.fromCodePoint(65 + (n % 26), 97 + Math.floor(n / 26))}`;
      return `${name},Javed Iqbal,M,01/05/1988,35202-7777${number}-2,0306-7777${number},Academics,Teacher,01/04/2020`;
    });
    const user = await school.owner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
    );
    const made = await runImport({
      kind: 'employees',
      user: { user_id: user?.id ?? 0, school_id: 1 },
      file: {
        name: 'register.csv',
        bytes: Buffer.from(
          `${['Name,Father Name,Gender,DOB,CNIC,Mobile,Department,Designation,Joining Date', ...lines].join('\n')}\n`,
        ),
        file_id: null,
      },
      mapping: null,
      mode: 'all_or_nothing',
      dry_run: false,
    });
    expect([made.bad, made.made]).toEqual([[], { employees: 148 }]);
    await school.owner(async () => {
      const people = await rowsOf(sql<{ id: number }>`
        select e.id from hr.employees e where e.national_id like '352027777%' order by e.id`);
      everybody.push(...people.map((one) => one.id));
      await rowsOf(sql`
        with plans as (
          insert into payroll.employee_pay_plans (branch_id, employee_id, currency, effective_from, gross, reason, state)
          select ${f8}::int, x, 'PKR', ${firstDayOf(october)}::date, ${40_000 * RS}::bigint, 'joining', 'approved' from unnest(${everybody}::bigint[]) x
          returning id, employee_id)
        insert into payroll.employee_pay_plan_lines (branch_id, employee_id, plan_id, head_id, amount, position)
        select ${f8}::int, p.employee_id, p.id, h.id, ${40_000 * RS}::bigint, 1 from plans p join payroll.pay_heads h on h.school_id = 1 and h.code = 'BASIC'`);
      await rowsOf(sql`update platform.users set employee_id = ${everybody[0] ?? 0}::bigint where username = 'admin'`);
    });
    for (const n of [1, 2])
      expect(await frozen(addMonths(july, n), [{ employee_id: ayesha }, { employee_id: bilal }])).toBe(2);
    const all = [ayesha, bilal, ...everybody].map((employee_id) => ({ employee_id }));
    expect(await frozen(october, all)).toBe(150);
  });

  it('who prepared it is refused, and so is one person at two levels (SAL-10)', async () => {
    const row = (await salariesOf(july)).get(bilal);
    const id = row?.id ?? 0;
    const own = await school.call(acts.approveHr, { id, version: row?.version ?? 0 }, clerk);
    expect([own.code, own.message]).toEqual([403, 'You prepared this row. Another person decides it.']);
    await school.must(acts.approveHrMany, { ids: [id] }, hr);
    await school.must(acts.approveLevel2Many, { ids: [id] }, ceo);
    const { version = 0 } = (await salariesOf(july)).get(bilal) ?? {};
    const twice = await school.call(acts.approveCeo, { id, version }, ceo);
    expect([twice.code, twice.message]).toEqual([
      403,
      'You approved an earlier level of it; level 3 needs another person.',
    ]);
  });

  it('a CEO whose own row is among "approve all 150" has 149 done and one that failed: it is their own', async () => {
    const rowsOfMonth = await salariesOf(october);
    const ids = [...rowsOfMonth.values()].map((row) => row.id);
    const own = rowsOfMonth.get(everybody[0] ?? 0);
    expect((await school.must(acts.approveHrMany, { ids }, hr)).done).toBe(150);
    expect((await school.must(acts.approveLevel2Many, { ids }, level2)).done).toBe(150);
    const answer = await school.must(acts.approveCeoMany, { ids }, ceo);
    expect([answer.done, answer.failed]).toEqual([
      149,
      [{ id: own?.id, name: own?.employee_name, message: 'Your own salary. Another person decides it.' }],
    ]);
    const { version = 0 } = (await salariesOf(october)).get(everybody[0] ?? 0) ?? {};
    const alone = await school.call(acts.approveCeo, { id: own?.id ?? 0, version }, ceo);
    expect([alone.code, alone.message]).toEqual([403, 'Your own salary. Another person decides it.']);
  });
});

describe('story 8: an increment of 10,000 from July, approved in November', () => {
  it('is a line of 10,000 for each of the four frozen months: 4 × 10,000 of November (SAL-22)', async () => {
    const heads = (await school.must(payHeads, { fetchCount: 100 }, clerk)).data;
    const lines = Object.entries({ ...gross, BASIC: 70_000 }).map(([code, amount]) => ({
      head_id: heads.find((one) => one.code === code)?.id ?? 0,
      amount: amount * RS,
    }));
    const plan = { employee_id: bilal, effective_from: firstDayOf(july), reason: 'increment', lines } as const;
    const { approval_id } = await school.must(payPlanSave, plan, clerk);
    await school.must(approvals.approvalApprove, { id: approval_id }, ceo);
    const november = addMonths(july, 4);
    const about = { employee_id: bilal, month: november, status: 'open', fetchCount: 10 } as const;
    const open = (await school.must(salaryInputs, about, clerk)).data;
    expect(new Map(open.map((row) => [row.note, [row.source, row.amount / RS]]))).toEqual(
      new Map(
        [0, 1, 2, 3].map((n) => [
          `${formatMonth(addMonths(july, n))}, computed again: Basic salary + 10,000`,
          ['arrears', 10_000],
        ]),
      ),
    );
    // On the days that the month is expected to have: 110,000 and the four months.
    await school.must(rows.salaryTemp, { branch_id: f8, month: november, build: true }, clerk);
    const row = (await salariesOf(november)).get(bilal);
    expect((row?.earned_gross ?? 0) / RS).toBe(150_000);
    const slip = await school.must(rows.salaryRead, { id: row?.id ?? 0 }, clerk);
    expect(slip.lines.filter((one) => one.head === 'Arrears').map((one) => one.amount / RS)).toEqual([
      10_000, 10_000, 10_000, 10_000,
    ]);
  });
});
