// Budgets compared (spec 05 §5.6, §6, §9; ACC-60, ACC-61): the report, its paper, the profit and loss beside them.

import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import * as budgets from '#modules/accounts/budgets/contract/budgets.ts';
import { budgetReport, budgetReportPrint } from '#modules/accounts/budgets/contract/budget-report.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { profitLossReport } from '#modules/accounts/statements/contract/statements.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let today: LocalDate;
let year = { id: 0, start: '' as LocalDate };
/** Months of the year from its first to this one. */
let months_gone = 1;
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;
const f8 = () => school.branches.f8;
const ELECTRICITY = '5210';

const twelve = (amount: number): number[] => Array.from({ length: 12 }, () => amount);

beforeAll(async () => {
  school = await openSchool();
  const day = await school.owner(() =>
    rowOf(sql<{ day: LocalDate; id: number; start: LocalDate }>`
      select platform.today(${f8()}::int) as day, y.id, y.start_date as start
        from platform.fiscal_years y join platform.branches b on b.id = ${f8()}::int and b.country_id = y.country_id
       where y.school_id = 1 and platform.today(${f8()}::int) between y.start_date and y.end_date`),
  );
  today = day?.day ?? today;
  year = { id: day?.id ?? 0, start: day?.start ?? today };
  months_gone = Array.from({ length: 12 }, (_, n) => addMonths(monthOf(year.start), n)).filter(
    (month) => firstDayOf(month) <= today,
  ).length;
  const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
  await school.owner(() =>
    rowsOf(sql`
      insert into platform.accounts (school_id, payee_type_id, code, name, kind, system_key, branch_ids)
      values (1, ${types.data.find((type) => type.name === 'Bank accounts')?.id ?? 0}::bigint, '1101', 'HBL 0123', 'bank', 'bank:1', array[${f8()}::int])`),
  );
  await school.owner(() =>
    rowsOf(sql`update platform.accounts set budgeted = true where school_id = 1 and code in ('5210', '5220', '4000')`),
  );
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  // 265,000 of electricity are in the book.
  await school.as('accountant', () =>
    postEntry({ branch_id: f8(), entry_date: today, kind: 'voucher', source_type: 'test', narration: 'Capital' }, [
      { account_id: acc('1101'), debit: 5_000_000_00 },
      { account_id: acc(ELECTRICITY), debit: 265_000_00 },
      { account_id: acc('3000'), credit: 5_265_000_00 },
    ]),
  );
});

const which = () => ({ branch_id: f8(), fiscal_year_id: year.id });

/** A year in which the months up to now come to 300,000. */
const electricity = (control: 'none' | 'warn' | 'stop', to_date = 300_000_00) => ({
  account_id: acc(ELECTRICITY),
  control,
  months: Array.from({ length: 12 }, (_, n) => (n === 0 ? to_date : n < months_gone ? 0 : 100_000_00)),
});

async function inForce(control: 'none' | 'warn' | 'stop'): Promise<void> {
  await school.must(budgets.budgetSave, { ...which(), rows: [electricity(control)] });
  await school.must(budgets.budgetActivate, which());
}

beforeAll(async () => {
  const tuition = { account_id: acc('4000'), control: 'none' as const, months: twelve(1_000_000_00) };
  await school.must(budgets.budgetSave, { ...which(), rows: [electricity('warn', 200_000_00), tuition] });
  await school.must(budgets.budgetActivate, which());
  await inForce('warn');
});

describe('comparing (05 §6)', () => {
  it('the report has budget, actual, committed and left; totals are the sums of the rows; first and current apart', async () => {
    const report = await school.must(budgetReport, { fiscal_year_id: year.id });
    const row = report.rows.find((one) => one.code === ELECTRICITY);
    expect(row?.first).toBe(200_000_00);
    expect(row?.left).toBe((row?.budget ?? 0) - (row?.actual ?? 0) - (row?.committed ?? 0));
    expect(row?.by_month.reduce((sum, one) => sum + one.actual, 0)).toBe(row?.actual);
    const expense = report.rows.filter((one) => one.nature !== 'income');
    expect(report.totals.expense.budget).toBe(expense.reduce((sum, one) => sum + one.budget, 0));
    expect(report.notes[0]).toContain('Without a budget');
    expect((await school.call(budgetReport, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(budgetReportPrint, { fiscal_year_id: year.id })).code).toBe(200);
  });

  it('the profit and loss stands beside the budget of its months', async () => {
    const statement = await school.must(profitLossReport, {
      from: year.start,
      to: today,
      compare: 'budget',
      branch_ids: [f8()],
    });
    const column = statement.columns.findIndex((one) => one.key === 'budget');
    const row = statement.rows.find((one) => one.code === ELECTRICITY);
    expect(row?.values[column]).toBe(300_000_00);
    const tuition = statement.rows.find((one) => one.code === '4000');
    expect(tuition?.values[column]).toBe(months_gone * 1_000_000_00);
  });
});
