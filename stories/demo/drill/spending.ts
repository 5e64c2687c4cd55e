// Expenses, the summary of branches, the voucher register and the ledger of a payee, by lines and vouchers.

import { addDays, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { expenseReport, unusualExpenses } from '#modules/accounts/expenses/contract/expenses.ts';
import { payeeLedger } from '#modules/accounts/payee-ledger/contract/payee-ledger.ts';
import { projectSummary } from '#modules/accounts/project-summary/contract/project-summary.ts';
import { profitLossReport } from '#modules/accounts/statements/contract/statements.ts';
import { voucherReport } from '#modules/accounts/voucher-report/contract/voucher-report.ts';
import { voucherList } from '#modules/accounts/vouchers/contract/vouchers.ts';
import { allRows, anySpan, type Figure, paged, type Reader, sumOf } from './figure.ts';

const before_year_end = true;

export async function expenses(reader: Reader): Promise<Figure[]> {
  const span = anySpan(reader);
  const report = await reader.must(expenseReport, { ...span, by: 'account' });
  const accounts = report.rows.flatMap((row): Figure[] => {
    const account_ids = [row.id];
    const named = (what: string) => `${row.code} ${row.label}, ${what}`;
    const spent = async (days: typeof span) => (await reader.lines({ account_ids, before_year_end, ...days })).net;
    return [
      { name: named('spent'), value: row.amount, behind: () => spent(span) },
      { name: named('last year'), value: row.last_year, behind: () => spent(report.last_year) },
      ...report.months.map((month, n): Figure => {
        const last = lastDayOfMonth(month);
        return {
          name: named(`trend of ${month}`),
          value: row.trend[n] ?? 0,
          behind: () => spent({ from: firstDayOf(month), to: last > span.to ? span.to : last }),
        };
      }),
      {
        name: named('unusual'),
        value: row.unusual,
        behind: async () =>
          (
            await allRows((startRow) =>
              reader.must(unusualExpenses, { ...span, account_id: row.id, ...paged(startRow) }),
            )
          ).length,
      },
    ];
  });
  return [...accounts, ...(await groupedExpenses(reader, span))];
}

/** A category, payee type or branch is its accounts. */
async function groupedExpenses(reader: Reader, span: ReturnType<typeof anySpan>): Promise<Figure[]> {
  const by = reader.random.pick(['category', 'payee_type', 'branch'] as const);
  const report = await reader.must(expenseReport, { ...span, by });
  const narrowed = (id: number) =>
    by === 'branch' ? { branch_ids: [id] } : by === 'category' ? { category_id: id } : { payee_type_id: id };
  return report.rows.map((row) => ({
    name: `${by} ${row.label}`,
    value: row.amount,
    behind: async () => {
      const { rows } = await reader.must(expenseReport, { ...span, by: 'account', ...narrowed(row.id) });
      const branch_ids = by === 'branch' ? [row.id] : undefined;
      const sums = rows.map(({ id }) => reader.lines({ account_ids: [id], branch_ids, before_year_end, ...span }));
      return sumOf(await Promise.all(sums), (one) => one.net);
    },
  }));
}

export async function summary(reader: Reader): Promise<Figure[]> {
  const span = anySpan(reader);
  const report = await reader.must(projectSummary, span);
  const { to } = span;
  return report.rows.flatMap((row): Figure[] => {
    const branch_ids = [row.branch_id];
    const named = (what: string) => `${row.branch}, ${what}`;
    const held = (account_ids: number[]) => async () => (await reader.lines({ account_ids, branch_ids, to })).net;
    const statement = () => reader.must(profitLossReport, { ...span, branch_ids });
    const section =
      (...keys: string[]) =>
      async () => {
        const { rows } = await statement();
        return sumOf(rows, (one) => (keys.includes(one.key) ? (one.values[0] ?? 0) : 0));
      };
    return [
      { name: named('receivable'), value: row.receivable, behind: held(row.receivable_ids) },
      { name: named('cash'), value: row.cash, behind: held(row.cash_ids) },
      { name: named('bank'), value: row.bank, behind: held(row.bank_ids) },
      { name: named('income'), value: row.income, behind: section('fee_income-sum', 'other_income-sum') },
      { name: named('concessions'), value: row.concessions, behind: section('concession-sum') },
      {
        name: named('expense'),
        value: row.expense,
        behind: section('cost_of_sales-sum', 'payroll-sum', 'operating-sum', 'finance_cost-sum'),
      },
      { name: named('surplus'), value: row.surplus, behind: async () => (await statement()).surplus[0] ?? 0 },
    ];
  });
}

export async function vouchers(reader: Reader): Promise<Figure[]> {
  const span = { from: addDays(reader.today, -reader.random.whole(100, 330)), to: reader.today };
  const report = await reader.must(voucherReport, span);
  const figures = report.rows.flatMap((row): Figure[] => {
    const { kind, branch_id, status: state } = row;
    const listed = () =>
      allRows((startRow) => reader.must(voucherList, { ...span, kind, branch_id, state, ...paged(startRow) }));
    const named = (what: string) => `${kind} ${state}, ${row.branch}, ${what}`;
    return [
      { name: named('vouchers'), value: row.vouchers, behind: async () => (await listed()).length },
      { name: named('amount'), value: row.amount, behind: async () => sumOf(await listed(), (one) => one.amount) },
    ];
  });
  const total = { name: 'amount of all', value: report.totals.amount };
  return [...figures, { ...total, behind: () => Promise.resolve(sumOf(report.rows, (row) => row.amount)) }];
}

const PAYEES = 12;

export async function payees(reader: Reader): Promise<Figure[]> {
  const span = anySpan(reader);
  const { rows } = await reader.must(expenseReport, { ...span, by: 'account' });
  const figures: Figure[] = [];
  for (const { id: account_id, label } of rows.slice(0, PAYEES)) {
    const report = await reader.must(payeeLedger, { ...span, account_id });
    const lines = () => reader.lines({ account_ids: [account_id], ...span });
    const before = () => reader.lines({ account_ids: [account_id], to: addDays(span.from, -1) });
    const paid = () =>
      allRows((startRow) =>
        reader.must(voucherList, { ...report.year, payee_account_id: account_id, paid: true, ...paged(startRow) }),
      );
    figures.push(
      { name: `${label}, opening`, value: report.opening, behind: async () => (await before()).net },
      { name: `${label}, debit`, value: report.debit, behind: async () => (await lines()).debit },
      { name: `${label}, credit`, value: report.credit, behind: async () => (await lines()).credit },
      {
        name: `${label}, closing`,
        value: report.closing,
        behind: async () => (await before()).net + (await lines()).net,
      },
      {
        name: `${label}, paid in the year`,
        value: report.paid,
        behind: async () => sumOf(await paid(), (one) => one.amount),
      },
      { name: `${label}, payments`, value: report.payments, behind: async () => (await paid()).length },
    );
    if (report.total_lines !== report.lines.length) continue;
    for (const { month, net } of report.months) {
      const mine = report.lines.filter((line) => monthOf(line.entry_date) === month);
      figures.push({
        name: `${label}, ${month}`,
        value: net,
        behind: () => Promise.resolve(sumOf(mine, (line) => line.debit - line.credit)),
      });
    }
  }
  return figures;
}
