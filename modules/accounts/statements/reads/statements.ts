// One country in its currency, or the group in a chosen one (ACC-65).

import type { DataOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import type { balanceSheetReport, profitLossReport } from '../contract/statements.ts';
import { type BalanceSheetQuery, readBalanceSheet } from './balance-sheet.ts';
import { readGroupBalanceSheet } from './group-balance-sheet.ts';
import { groupColumns, readGroupProfitLoss } from './group-profit-loss.ts';
import { type Column, profitLossColumns, type ProfitLossQuery, readProfitLoss } from './profit-loss.ts';

function requireSpan({ from, to }: ProfitLossQuery): void {
  if (to < from) throw badField('to', 'The last day is before the first');
}

export async function profitLossOf(query: ProfitLossQuery): Promise<DataOf<typeof profitLossReport>> {
  requireSpan(query);
  const { currency } = query;
  if (currency !== undefined && query.compare === 'budget')
    throw badField('compare', 'A budget is in the currency of its country: leave the group’s currency empty');
  return currency === undefined ? readProfitLoss(query) : readGroupProfitLoss({ ...query, currency });
}

export const columnsOfProfitLoss = (query: ProfitLossQuery): Promise<Column[]> =>
  query.currency === undefined ? profitLossColumns(query) : groupColumns(query);

export async function balanceSheetOf(query: BalanceSheetQuery): Promise<DataOf<typeof balanceSheetReport>> {
  if (query.compare_to === query.as_of) throw badField('compare_to', 'This is the same day');
  const { currency } = query;
  return currency === undefined ? readBalanceSheet(query) : readGroupBalanceSheet({ ...query, currency });
}
