// Profit and loss over all countries: each month of each book at the average rate of its month (ACC-65, ACC-66).

import type { DataOf } from '#kernel/contract.ts';
import { firstDayOf, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';
import type { profitLossReport } from '../contract/statements.ts';
import type { Span } from '../rules/compared-span.ts';
import { profitLoss } from '../rules/profit-loss.ts';
import { type Foreign, translate } from '../rules/translate.ts';
import { type Books, groupInWords, inGroup, rateBook } from './group.ts';
import { type ChartAccount, chartAccounts, isResult } from './nets.ts';
import { type Column, profitLossColumns, type ProfitLossQuery } from './profit-loss.ts';

interface Sum {
  account_id: number;
  branch_id: number;
  month: Month;
  net: number;
}

interface Wanted {
  query: ProfitLossQuery & { currency: Currency };
  columns: readonly Column[];
  accounts: readonly ChartAccount[];
}

const isIn = (column: Column, { month, branch_id }: Sum): boolean =>
  column.key === 'all' || column.key === month || column.branch_id === branch_id;

/** The columns as the report has them, for its file. */
export const groupColumns = (query: ProfitLossQuery): Promise<Column[]> =>
  inGroup(query.branch_ids ?? null, (all) =>
    profitLossColumns(
      query,
      all.flatMap((books) => books.branch_ids),
    ),
  );

async function foreignOf(
  books: Books,
  { query, columns, accounts }: Wanted,
): Promise<{ parts: Foreign[]; told: string[] }> {
  const rates = await rateBook(query, { from: books.currency, to: query.currency, day: query.to });
  const scope = {
    branch_ids: books.branch_ids,
    account_ids: accounts.map((account) => account.id),
    without_year_ends: true,
  };
  const sumsOf = (span: Span) =>
    rowsOf(sql<Sum>`${netBy({ ...scope, ...span }, ['account_id', 'branch_id', 'month'])}`);
  const parts: Foreign[] = [];
  const now = await sumsOf(query);
  for (const [column, of] of columns.entries()) {
    const sums = of.key === 'before' ? await sumsOf(of) : now.filter((sum) => isIn(of, sum));
    for (const { account_id, month, net } of sums)
      if (net !== 0)
        parts.push({ account_id, column, net, from: books.currency, rate9: rates.of('average', firstDayOf(month)) });
  }
  return { parts, told: rates.told() };
}

export function readGroupProfitLoss(
  query: ProfitLossQuery & { currency: Currency },
): Promise<DataOf<typeof profitLossReport>> {
  return inGroup(query.branch_ids ?? null, async (all) => {
    const columns = await profitLossColumns(
      query,
      all.flatMap((books) => books.branch_ids),
    );
    const accounts = (await chartAccounts()).filter(isResult);
    const found = [];
    // One after the other, because they share the transaction's connection.
    for (const books of all) found.push(await foreignOf(books, { query, columns, accounts }));
    const sums = translate(
      found.flatMap((one) => one.parts),
      { to: query.currency, width: columns.length },
    );
    const nets = accounts.flatMap((account) => {
      const values = sums.get(account.id);
      return values ? [{ ...account, nets: values }] : [];
    });
    const { rows, net_income, surplus } = profitLoss(nets, columns.length);
    return {
      currency: query.currency,
      scope: await groupInWords(all),
      columns,
      rows: rows.length > 2 ? rows : [],
      agrees: true,
      notes: found.flatMap((one) => one.told),
      translated: true,
      net_income,
      surplus,
    };
  });
}
