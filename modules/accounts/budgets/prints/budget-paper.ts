// The budget as a paper (05 §9): each account with budget, spent, committed and left, expense and income with their sums.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/balances/chapter.ts';
import type { budgetReport } from '../contract/budget-report.ts';
import { readBudgetReport } from '../reads/budget-report.ts';

type Answer = Awaited<ReturnType<typeof readBudgetReport>>;
type Sums = Answer['totals']['expense'];

const controls = { none: '', warn: 'warns', stop: 'stops' } as const;
const percent = (value: number | null): string => (value === null ? '–' : `${value} %`);

const columnsOf = (title: string) => [
  { title: 'Code' },
  { title: 'Account', wide: true },
  { title: 'Control' },
  ...[
    'First budget',
    'Budget',
    'Actual',
    'Committed',
    title === 'Income' ? 'Ahead of budget' : 'Left',
    '%',
    'Whole year',
  ].map((name) => ({ title: name, figure: true })),
];

function tableOf(title: string, rows: Answer['rows'], { sums, currency }: { sums: Sums; currency: Currency }) {
  const money = (amount: number) => formatMoney(amount, currency, { zero: '–' });
  const figures = (one: Sums) => [one.first, one.budget, one.actual, one.committed, one.left].map(money);
  return {
    title,
    columns: columnsOf(title),
    rows: [
      ...rows.map((row) => ({
        cells: [
          row.code,
          row.account,
          controls[row.control],
          ...figures(row),
          percent(row.used_percent),
          money(row.year_budget),
        ],
      })),
      {
        kind: 'sum' as const,
        cells: ['', 'Total', '', ...figures(sums), '', money(rows.reduce((sum, row) => sum + row.year_budget, 0))],
      },
    ],
  };
}

/** Inside the request's transaction. */
export async function budgetPaper(query: ParsedInputOf<typeof budgetReport>): Promise<BookPaper> {
  const { currency, year, from, to, rows, totals, notes } = await readBudgetReport(query);
  const parts = [
    { title: 'Expense', of: rows.filter((row) => row.nature !== 'income'), sums: totals.expense },
    { title: 'Income', of: rows.filter((row) => row.nature === 'income'), sums: totals.income },
  ].filter((part) => part.of.length > 0);
  return bookPaper(
    {
      title: `Budget ${year}`,
      wide: true,
      tables: parts.map(({ title, of, sums }) => tableOf(title, of, { sums, currency })),
      notes,
    },
    { days: [from, to], branch_ids: query.branch_ids },
  );
}
