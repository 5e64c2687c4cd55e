// Trial balance, profit and loss, balance sheet and cash flow: each account's figure is its lines, each sum its accounts.

import { addDays, FIRST_DAY, type LocalDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { payeeLedger } from '#modules/accounts/payee-ledger/contract/payee-ledger.ts';
import {
  balanceSheetReport,
  cashFlowReport,
  profitLossReport,
  projectExpenseReport,
} from '#modules/accounts/statements/contract/statements.ts';
import { trialBalance } from '#modules/accounts/trial-balance/contract/trial-balance.ts';
import { anySpan, type Figure, type Reader, type Span, sumOf } from './figure.ts';

export async function trial(reader: Reader): Promise<Figure[]> {
  const span = anySpan(reader);
  const report = await reader.must(trialBalance, { ...span, by_branch: true });
  const opening = (id: number, branch: number) =>
    reader.lines({ account_ids: [id], branch_ids: [branch], to: addDays(span.from, -1) });
  const moved = (id: number, branch: number) => reader.lines({ account_ids: [id], branch_ids: [branch], ...span });
  const figures = report.rows.flatMap((row): Figure[] => {
    const { id, branch_id } = row;
    if (branch_id === null) return [];
    const closing = async () => (await opening(id, branch_id)).net + (await moved(id, branch_id)).net;
    const named = (what: string) => `${row.code} ${row.name}, ${row.branch}, ${what}`;
    return [
      {
        name: named('opening'),
        value: row.opening_debit - row.opening_credit,
        behind: async () => (await opening(id, branch_id)).net,
      },
      { name: named('debit'), value: row.debit, behind: async () => (await moved(id, branch_id)).debit },
      { name: named('credit'), value: row.credit, behind: async () => (await moved(id, branch_id)).credit },
      { name: named('closing'), value: row.closing_debit - row.closing_credit, behind: closing },
    ];
  });
  const names = ['opening_debit', 'opening_credit', 'debit', 'credit', 'closing_debit', 'closing_credit'] as const;
  for (const name of names)
    figures.push({
      name: `total of ${name}`,
      value: report.totals[name],
      behind: () => Promise.resolve(sumOf(report.rows, (row) => row[name])),
    });
  return figures;
}

type Statement = Pick<DataOf<typeof projectExpenseReport>, 'columns' | 'rows'>;

interface Shown {
  /** Days of the lines behind a column; without `from` all that came before. */
  days: (span: Span) => { from?: LocalDate; to: LocalDate };
  before_year_end: boolean;
  /** 1: debit − credit. */
  sign: (key: string, nature: string) => 1 | -1;
}

/** Accounts by their lines, sums of a section by its accounts. */
function figuresOf(reader: Reader, { columns, rows }: Statement, { days, before_year_end, sign }: Shown): Figure[] {
  return rows.flatMap((row, at) =>
    columns.flatMap((column, n): Figure[] => {
      const value = row.values[n] ?? 0;
      const name = `${row.label} (${row.kind}), ${column.title}`;
      const { account_id } = row;
      if (row.kind === 'account' && account_id !== null) {
        const branch_ids = column.branch_id === null ? undefined : [column.branch_id];
        const behind = async () => {
          const lines = await reader.lines({ account_ids: [account_id], branch_ids, before_year_end, ...days(column) });
          return lines.net * sign(row.key, lines.nature);
        };
        return [{ name, value, behind }];
      }
      if (row.kind !== 'sum') return [];
      const heading = rows.slice(0, at).findLastIndex((one) => one.kind === 'heading');
      const inside = rows.slice(heading + 1, at);
      return [{ name, value, behind: () => Promise.resolve(sumOf(inside, (one) => one.values[n] ?? 0)) }];
    }),
  );
}

/** What is earned stands as credit − debit; what is given away of it, and what is spent, as debit − credit. */
const earned = (key: string, nature: string): 1 | -1 => (nature === 'income' && !key.startsWith('concession') ? -1 : 1);

export async function profitLoss(reader: Reader): Promise<Figure[]> {
  const columns = reader.random.pick(['total', 'months', 'branches'] as const);
  const compare = columns === 'total' ? ('last_period' as const) : ('none' as const);
  const report = await reader.must(profitLossReport, { ...anySpan(reader), columns, compare });
  const figures = figuresOf(reader, report, {
    days: ({ from, to }) => ({ from, to }),
    before_year_end: true,
    sign: earned,
  });
  const accounts = report.rows.filter((row) => row.kind === 'account');
  const isEarned = (key: string) => key.startsWith('fee_income') || key.startsWith('other_income');
  report.columns.forEach((column, n) =>
    figures.push({
      name: `surplus, ${column.title}`,
      value: report.surplus[n] ?? 0,
      behind: () => Promise.resolve(sumOf(accounts, (row) => (isEarned(row.key) ? 1 : -1) * (row.values[n] ?? 0))),
    }),
  );
  return figures;
}

export async function balanceSheet(reader: Reader): Promise<Figure[]> {
  const { from: compare_to, to: as_of } = anySpan(reader);
  const report = await reader.must(balanceSheetReport, { as_of, compare_to });
  const figures = figuresOf(reader, report, {
    days: ({ to }) => ({ to }),
    before_year_end: false,
    sign: (_key, nature) => (nature === 'asset' ? 1 : -1),
  });
  const [some] = report.rows.flatMap((row) => row.account_id ?? []);
  report.columns.forEach((column, n) =>
    figures.push({
      name: `surplus of the year, ${column.title}`,
      value: report.rows.find((row) => row.key === 'surplus')?.values[n] ?? 0,
      behind: async () => {
        const { year } = await reader.must(payeeLedger, { from: column.to, to: column.to, account_id: some });
        const earnedInYear = await reader.must(profitLossReport, { from: year.from, to: column.to });
        return earnedInYear.surplus[0] ?? 0;
      },
    }),
  );
  return figures;
}

export async function cashFlow(reader: Reader): Promise<Figure[]> {
  const span = anySpan(reader);
  const report = await reader.must(cashFlowReport, { ...span, compare: 'last_period' });
  const figures = figuresOf(reader, report, {
    days: ({ from, to }) => ({ from, to }),
    before_year_end: true,
    sign: () => -1,
  });
  const cash = async (to: LocalDate) => {
    const held = await reader.must(balanceSheetReport, { as_of: to });
    const account_ids = held.rows.flatMap((row) => (row.key.startsWith('cash_bank-') ? (row.account_id ?? []) : []));
    return (await reader.lines({ account_ids, from: FIRST_DAY, to })).net;
  };
  report.columns.forEach((column, n) => {
    figures.push({
      name: `cash and bank before, ${column.title}`,
      value: report.opening[n] ?? 0,
      behind: () => cash(addDays(column.from, -1)),
    });
    figures.push({
      name: `cash and bank after, ${column.title}`,
      value: report.closing[n] ?? 0,
      behind: () => cash(column.to),
    });
  });
  return figures;
}

export async function projectExpense(reader: Reader): Promise<Figure[]> {
  const columns = reader.random.pick(['months', 'branches'] as const);
  const report = await reader.must(projectExpenseReport, { ...anySpan(reader), columns, level: 3 });
  return figuresOf(reader, report, { days: ({ from, to }) => ({ from, to }), before_year_end: true, sign: () => 1 });
}
