// Balance sheet (ACC-72): every balance on a day, and what no year end has moved to equity yet (ACC-54).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, FIRST_DAY, formatDate, type LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { balanceSheetReport } from '../contract/statements.ts';
import { balanceSheet } from '../rules/balance-sheet.ts';
import {
  type ChartAccount,
  chartAccounts,
  columnOf,
  isResult,
  type Keyed,
  keyed,
  withNets,
  yearStart,
} from './nets.ts';

export type BalanceSheetQuery = ParsedInputOf<typeof balanceSheetReport>;
type Answer = DataOf<typeof balanceSheetReport>;
export type Column = Answer['columns'][number];

interface OnDay {
  nets: Map<number, number>;
  of_year: number;
  of_earlier: number;
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Balances of the later day are those of the earlier one and what moved since: history is read once. */
async function onDays(
  days: readonly LocalDate[],
  accounts: readonly ChartAccount[],
  branch_ids: readonly number[] | null,
) {
  const results = accounts.filter(isResult).map((account) => account.id);
  const found: OnDay[] = [];
  let before: Keyed[] = [];
  let from: LocalDate = FIRST_DAY;
  for (const day of days) {
    const moved = await keyed(
      netBy({ from, to: await figuresUpTo(day, branch_ids), branch_ids }, ['account_id']),
      null,
    );
    const all = columnOf([...before, ...moved], null);
    const start = await yearStart(who().country_id, day);
    const year = { from: start ?? day, to: await figuresUpTo(day, branch_ids), branch_ids, account_ids: results };
    const of_year = start === null ? 0 : -sum(columnOf(await keyed(netBy(year, ['account_id']), null), null).values());
    const open = -sum(results.map((id) => all.get(id) ?? 0));
    found.push({ nets: all, of_year, of_earlier: open - of_year });
    before = [...all].map(([account_id, net]) => ({ account_id, key: 'all', net }));
    from = addDays(day, 1);
  }
  return found;
}

/** The day asked for stands first, whichever is the later. */
export function balanceSheetColumns({ as_of, compare_to }: BalanceSheetQuery): Column[] {
  return [as_of, ...(compare_to ? [compare_to] : [])].map((day, n) => ({
    key: n === 0 ? 'now' : 'then',
    title: formatDate(day),
    from: FIRST_DAY,
    to: day,
    branch_id: null,
  }));
}

export async function readBalanceSheet(query: BalanceSheetQuery): Promise<Answer> {
  await planForTheseValues();
  const columns = balanceSheetColumns(query);
  const branch_ids = query.branch_ids ?? null;
  const accounts = await chartAccounts();
  const days = columns.map((column) => column.to).toSorted();
  const found = await onDays(days, accounts, branch_ids);
  const of = columns.map((column) => found[days.indexOf(column.to)]);
  const sheet = balanceSheet(
    withNets(
      accounts.filter((account) => !isResult(account)),
      of.map((one) => one?.nets),
    ),
    { of_year: of.map((one) => one?.of_year ?? 0), of_earlier: of.map((one) => one?.of_earlier ?? 0) },
    columns.length,
  );
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    columns,
    rows: sheet.rows.some((row) => row.kind === 'account') ? sheet.rows : [],
    agrees: sheet.difference.every((value) => value === 0),
    notes: [],
    translated: false,
    assets: sheet.assets,
  };
}
