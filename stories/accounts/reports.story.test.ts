// Expense report, project expense, project summary and Payee Ledger (ACC-74, ACC-75; story 14 of 05): every figure is counted again by
// plain loops over the lines as they are stored, and what a figure leads to adds up to it.

import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import * as expenses from '#modules/accounts/expenses/contract/expenses.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';
import { payeeLedger, payeeLedgerPrint } from '#modules/accounts/payee-ledger/contract/payee-ledger.ts';
import { projectSummary } from '#modules/accounts/project-summary/contract/project-summary.ts';
import * as statements from '#modules/accounts/statements/contract/statements.ts';
import { trialBalance } from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '../harness/school.ts';
import { lastYear, post, type RawLine, rawLines } from './books.ts';

let school: School;
const year = lastYear();
const span = { from: year.start, to: year.end };
const account = new Map<string, number>();
const acc = (code: string): number => account.get(code) ?? 0;

const spent = async (chosen: (line: RawLine) => boolean = () => true): Promise<number> =>
  (await rawLines(school))
    .filter((line) => line.currency === 'PKR' && line.nature === 'expense' && line.kind !== 'closing' && chosen(line))
    .filter((line) => line.entry_date >= span.from && line.entry_date <= span.to)
    .reduce((sum, line) => sum + line.debit - line.credit, 0);

beforeAll(async () => {
  school = await openSchool();
  for (const one of (await school.must(chart.accountList, { fetchCount: 500 })).data) account.set(one.code, one.id);
  const at = (branch_id: number, month: number) => ({ branch_id, entry_date: year.day(month) });
  await post(school, at(branches.f8, 0), { '1000': 9_000_000, '3000': -9_000_000 });
  await post(school, at(branches.f8, 1), { '1000': 3_200_000, '4110': 300_000, '4000': -3_500_000 });
  for (let month = 0; month < 12; month += 1)
    await post(school, at(branches.f8, month), { '5210': 100_000 + month * 1_000, '1000': -100_000 - month * 1_000 });
  await post(school, at(branches.f8, 8), { '5210': 450_000, '1000': -450_000 });
  await post(school, at(branches.f8, 5), { '5000': 1_000_000, '5061': -50_000, '1000': -950_000 });
  await post(school, at(branches.g9, 4), { '4300': -300_000, '5100': 180_000, '1000': 120_000 });
  await post(
    school,
    { branch_id: branches.f8, entry_date: addDays(year.start, -40) },
    { '5210': 70_000, '2300': -70_000 },
  ).catch(() => undefined);
  await school.owner(() =>
    rowsOf(sql`
      insert into accounts.budgets (branch_id, fiscal_year_id, account_id, months, control, status)
      select ${branches.f8}::int, y.id, ${acc('5210')}::bigint, array_fill(110000_00::bigint, array[12]), 'warn', 'active'
        from platform.fiscal_years y where y.school_id = 1 and y.country_id = 162 and y.start_date = ${year.start}::date`),
  );
});

describe('Expense report', () => {
  it('ACC-75: the same total by category, payee type, payee and branch, and that of the trial balance', async () => {
    const loop = await spent();
    for (const by of expenses.groupings) {
      const report = await school.must(expenses.expenseReport, { ...span, by });
      expect([by, report.totals.amount, report.rows.reduce((sum, row) => sum + row.amount, 0)]).toEqual([
        by,
        loop,
        loop,
      ]);
    }
    const trial = await school.must(trialBalance, { ...span, level: 3, before_year_end: true });
    const natures = trial.rows.filter((row) => row.nature === 'expense');
    expect(natures.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(loop);
  });

  it('ACC-75: each payee’s figure is that of its lines in the ledger, each category’s that of its payees', async () => {
    const payees = await school.must(expenses.expenseReport, { ...span, by: 'account' });
    for (const row of payees.rows) {
      const ledger = await school.must(ledgerAccount, { ...span, account_ids: [row.id], before_year_end: true });
      expect([row.label, row.amount]).toEqual([
        row.label,
        (ledger.figures?.debit ?? 0) - (ledger.figures?.credit ?? 0),
      ]);
    }
    const { rows } = await school.must(expenses.expenseReport, { ...span, by: 'category' });
    for (const row of rows) {
      const within = await school.must(expenses.expenseReport, { ...span, by: 'account', category_id: row.id });
      expect([row.label, within.totals.amount]).toEqual([row.label, row.amount]);
    }
    expect(rows.length).toBeGreaterThan(2);
  });

  it('twelve months end with the last day; the budget of the months that are touched stands beside', async () => {
    const report = await school.must(expenses.expenseReport, { ...span, by: 'account' });
    const electricity = report.rows.find((row) => row.code === '5210');
    expect(report.months).toEqual(Array.from({ length: 12 }, (_, n) => addMonths(monthOf(year.start), n)));
    expect(electricity?.trend.reduce((sum, value) => sum + value, 0)).toBe(electricity?.amount);
    expect(electricity?.trend[8]).toBe(558_000_00);
    expect(electricity?.budget).toBe(12 * 110_000_00);
    const quarter = { from: year.day(1), to: year.day(3) };
    const part = await school.must(expenses.expenseReport, { ...quarter, by: 'account' });
    expect(part.rows.find((row) => row.code === '5210')).toMatchObject({ amount: 306_000_00, budget: 3 * 110_000_00 });
    expect(part.last_year).toEqual({
      from: addMonths(monthOf(quarter.from), -12).slice(0, 8) + '10',
      to: addMonths(monthOf(quarter.to), -12).slice(0, 8) + '10',
    });
  });

  it('an amount above three times the median of its account is marked, and listed', async () => {
    const report = await school.must(expenses.expenseReport, { ...span, by: 'account' });
    expect(report.rows.filter((row) => row.unusual > 0).map((row) => [row.code, row.unusual])).toEqual([['5210', 1]]);
    const list = await school.must(expenses.unusualExpenses, span);
    expect(list.data).toMatchObject([{ account: expect.stringContaining('5210'), amount: 450_000_00, times: 4.2 }]);
    expect(list.figures).toMatchObject({ amount: 450_000_00 });
    const before = await school.must(expenses.unusualExpenses, { from: year.start, to: year.day(7) });
    expect(before.data).toEqual([]);
  });

  it('is taken away as a file; a stranger is refused, another branch’s person sees its own', async () => {
    expect((await school.call(exportOf(expenses.expenseReport), { ...span, format: 'csv' })).code).toBe(200);
    expect((await school.call(expenses.expenseReport, span, { as: 'nobody' })).code).toBe(403);
    const mine = await school.must(expenses.expenseReport, { ...span, by: 'account' }, { as: 'neighbour' });
    expect(mine.rows.map((row) => row.code)).toEqual(['5100']);
    const turned = await school.call(expenses.expenseReport, { from: year.end, to: year.start });
    expect([turned.code, turned.message]).toEqual([422, 'The last day is before the first']);
  });
});

describe('ACC-74 project expense', () => {
  it('ACC-74: every level, over months and branches, comes to what the profit and loss takes off', async () => {
    const loop = await spent();
    for (const level of [1, 2, 3] as const)
      for (const columns of ['total', 'months', 'branches'] as const) {
        const report = await school.must(statements.projectExpenseReport, { ...span, level, columns });
        const all = report.columns.findIndex((column) => column.key === 'all');
        expect([level, columns, report.total[all]]).toEqual([level, columns, loop]);
        const parts = report.total.filter((_, n) => n !== all);
        if (columns !== 'total') expect(parts.reduce((sum, value) => sum + value, 0)).toBe(loop);
      }
    const result = await school.must(statements.profitLossReport, span);
    expect(result.net_income.map((value, n) => value - (result.surplus[n] ?? 0))).toEqual([loop]);
  });

  it('ACC-75: a cell of a category is what the expense report says of those days and that branch', async () => {
    const report = await school.must(statements.projectExpenseReport, { ...span, level: 1, columns: 'branches' });
    for (const row of report.rows.filter((one) => one.key.startsWith('category-')))
      for (const [n, column] of report.columns.entries()) {
        const within = await school.must(expenses.expenseReport, {
          from: column.from,
          to: column.to,
          by: 'account',
          category_id: Number(row.key.split('-')[1]),
          ...(column.branch_id !== null && { branch_ids: [column.branch_id] }),
        });
        expect([row.label, column.title, row.values[n]]).toEqual([row.label, column.title, within.totals.amount]);
      }
    const paper = await school.call(statements.projectExpensePrint, span);
    expect(paper.code).toBe(200);
  });
});

describe('ACC-74 project summary', () => {
  it('ACC-74: one row a branch whose sums are those of the statements', async () => {
    const report = await school.must(projectSummary, span);
    const result = await school.must(statements.profitLossReport, { ...span, columns: 'branches' });
    for (const row of report.rows) {
      const n = result.columns.findIndex((column) => column.branch_id === row.branch_id);
      if (n < 0) continue;
      expect([row.branch, row.income - row.concessions, row.surplus]).toEqual([
        row.branch,
        result.net_income[n],
        result.surplus[n],
      ]);
    }
    const f8 = report.rows.find((row) => row.branch_id === branches.f8);
    expect(f8).toMatchObject({ income: 3_500_000_00, concessions: 300_000_00 });
    expect(f8?.margin_bp).toBe(Math.floor(((f8?.surplus ?? 0) * 10_000) / 3_200_000_00 + 0.5));
    const cash = await school.must(ledgerAccount, {
      account_ids: f8?.cash_ids ?? [],
      branch_ids: [branches.f8],
      from: firstDayOf(monthOf(year.end)),
      to: year.end,
    });
    expect(f8?.cash).toBe(cash.figures?.closing);
    expect(report.totals.surplus).toBe(report.rows.reduce((sum, row) => sum + row.surplus, 0));
  });

  it('FEE-97: children and recovery come from fees; a sort puts the best first', async () => {
    const today = await school.owner(() =>
      rowsOf(sql<{ n: number }>`
      select count(*)::int as n from students.student_status_periods p join platform.branches b on b.id = p.branch_id
       where p.status = 'active' and b.country_id = 162 and b.school_id = 1
         and platform.today(b.id) between p.from_on and coalesce(p.to_on, platform.today(b.id))`),
    );
    const day =
      (
        await school.owner(() => rowsOf(sql<{ day: string }>`select platform.today(${branches.f8}::int)::text as day`))
      )[0]?.day ?? '';
    const report = await school.must(projectSummary, { from: day, to: day });
    expect(report.totals.students).toBe(today[0]?.n);
    const sorted = await school.must(projectSummary, { ...span, sort_by: 'surplus' });
    expect(sorted.rows.map((row) => row.surplus)).toEqual(
      sorted.rows.map((row) => row.surplus).toSorted((a, b) => b - a),
    );
    expect((await school.call(projectSummary, span, { as: 'nobody' })).code).toBe(403);
  });
});

describe('Payee Ledger', () => {
  it('ACC-10, ACC-75: opening, lines and closing are the ledger’s; months come to what moved', async () => {
    const report = await school.must(payeeLedger, { ...span, account_id: acc('5210') });
    const ledger = await school.must(ledgerAccount, { ...span, account_ids: [acc('5210')], fetchCount: 500 });
    expect([report.opening, report.debit, report.credit, report.closing]).toEqual([
      ledger.figures?.opening,
      ledger.figures?.debit,
      ledger.figures?.credit,
      ledger.figures?.closing,
    ]);
    expect(report.lines).toHaveLength(ledger.total);
    expect(report.lines.at(-1)?.balance).toBe(report.closing);
    expect(report.months.reduce((sum, month) => sum + month.net, 0)).toBe(report.debit - report.credit);
    expect(report.months.at(-1)?.month).toBe(monthOf(lastDayOfMonth(monthOf(year.end))));
    expect((await school.call(payeeLedgerPrint, { ...span, account_id: acc('5210') })).code).toBe(200);
  });

  it('asks for somebody; a stranger is refused', async () => {
    const nobody = await school.call(payeeLedger, span);
    expect([nobody.code, nobody.message]).toEqual([422, 'Choose an account or a party']);
    expect((await school.call(payeeLedger, { ...span, account_id: 999_999 })).code).toBe(404);
    expect((await school.call(payeeLedger, { ...span, account_id: acc('5210') }, { as: 'nobody' })).code).toBe(403);
  });
});
