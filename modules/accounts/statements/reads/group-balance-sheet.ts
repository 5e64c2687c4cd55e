// Balance sheet over all countries: balances at the rate of the day, results that no year end moved at the averages of their months,
// equity at the rate of its own date; what is left is the translation reserve 3300 (ACC-65 to ACC-67).

import type { DataOf } from '#kernel/contract.ts';
import { addDays, FIRST_DAY, firstDayOf, type LocalDate, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';
import type { balanceSheetReport } from '../contract/statements.ts';
import { balanceSheet } from '../rules/balance-sheet.ts';
import { type Foreign, translate, translationReserve } from '../rules/translate.ts';
import { balanceSheetColumns, type BalanceSheetQuery } from './balance-sheet.ts';
import { type Books, groupInWords, inGroup, rateBook, type RateBook } from './group.ts';
import { type ChartAccount, chartAccounts, isResult, yearStart } from './nets.ts';

type Query = BalanceSheetQuery & { currency: Currency };

interface OnDay {
  day: LocalDate;
  column: number;
  books: Books;
  accounts: readonly ChartAccount[];
  rates: RateBook;
}

const idsOf = (accounts: readonly ChartAccount[]): number[] => accounts.map((account) => account.id);
const isEquity = ({ nature }: ChartAccount): boolean => nature === 'equity';

async function balances({ day, column, books, accounts, rates }: OnDay): Promise<Foreign[]> {
  const own = accounts.filter((account) => !isResult(account) && !isEquity(account));
  const span = { from: FIRST_DAY, to: day, branch_ids: books.branch_ids, account_ids: idsOf(own) };
  const sums = await rowsOf(sql<{ account_id: number; net: number }>`${netBy(span, ['account_id'])}`);
  return sums.map(({ account_id, net }) => ({
    account_id,
    column,
    net,
    from: books.currency,
    rate9: rates.of('closing', day),
  }));
}

/** Equity has few lines: each day of them at its own rate. */
async function equity({ day, column, books, accounts, rates }: OnDay): Promise<Foreign[]> {
  const sums = await rowsOf(sql<{ account_id: number; entry_date: LocalDate; net: number }>`
    select l.account_id, l.entry_date, sum(l.debit - l.credit)::bigint as net from platform.journal_lines l
     where l.branch_id = any (${books.branch_ids}::int[]) and l.account_id = any (${idsOf(accounts.filter(isEquity))}::bigint[])
       and l.entry_date <= ${day}::date group by l.account_id, l.entry_date`);
  return sums
    .filter(({ net }) => net !== 0)
    .map(({ account_id, entry_date, net }) => ({
      account_id,
      column,
      net,
      from: books.currency,
      rate9: rates.of('own', entry_date),
    }));
}

/** The day after the last year of the country that is closed by `day`: what was earned before stands in equity. */
async function openSince(country_id: number, day: LocalDate): Promise<LocalDate> {
  const row = await rowOf(sql<{ closed: LocalDate | null }>`
    select max(end_date) as closed from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${country_id} and status = 'closed' and end_date <= ${day}::date`);
  return row?.closed ? addDays(row.closed, 1) : FIRST_DAY;
}

interface Results {
  of_year: Foreign[];
  of_earlier: Foreign[];
}

async function results({ day, column, books, accounts, rates }: OnDay): Promise<Results> {
  const from = await openSince(books.country_id, day);
  if (from > day) return { of_year: [], of_earlier: [] };
  const start = (await yearStart(books.country_id, day)) ?? day;
  const span = { from, to: day, branch_ids: books.branch_ids, account_ids: idsOf(accounts.filter(isResult)) };
  const sums = await rowsOf(
    sql<{ account_id: number; month: Month; net: number }>`${netBy(span, ['account_id', 'month'])}`,
  );
  const parts = sums
    .filter(({ net }) => net !== 0)
    .map(({ account_id, month, net }) => ({
      in_year: firstDayOf(month) >= start,
      part: { account_id, column, net, from: books.currency, rate9: rates.of('average', firstDayOf(month)) },
    }));
  const of = (in_year: boolean) => parts.filter((one) => one.in_year === in_year).map((one) => one.part);
  return { of_year: of(true), of_earlier: of(false) };
}

export function readGroupBalanceSheet(query: Query): Promise<DataOf<typeof balanceSheetReport>> {
  return inGroup(query.branch_ids ?? null, async (all) => {
    const columns = balanceSheetColumns(query);
    const accounts = await chartAccounts();
    const stand: Foreign[] = [];
    const earned: Results = { of_year: [], of_earlier: [] };
    const notes = new Set<string>();
    // One after the other, because they share the transaction's connection.
    for (const books of all)
      for (const [column, { to: day }] of columns.entries()) {
        const rates = await rateBook(query, { from: books.currency, to: query.currency, day });
        const on = { day, column, books, accounts, rates };
        stand.push(...(await balances(on)), ...(await equity(on)));
        const { of_year, of_earlier } = await results(on);
        earned.of_year.push(...of_year);
        earned.of_earlier.push(...of_earlier);
        for (const told of rates.told()) notes.add(told);
      }
    const into = { to: query.currency, width: columns.length };
    const sums = translate(stand, into);
    const [of_year, of_earlier] = [translate(earned.of_year, into), translate(earned.of_earlier, into)];
    const credit = (values: ReadonlyMap<number, number[]>) =>
      translationReserve(values.values(), into.width).map((value) => 0 - value);
    const sheet = balanceSheet(
      accounts.flatMap((account) => {
        const nets = sums.get(account.id);
        return nets ? [{ ...account, nets }] : [];
      }),
      {
        of_year: credit(of_year),
        of_earlier: credit(of_earlier),
        eliminates: true,
        translation: translationReserve([...sums.values(), ...of_year.values(), ...of_earlier.values()], into.width),
      },
      into.width,
    );
    return {
      currency: query.currency,
      scope: await groupInWords(all),
      columns,
      rows: sheet.rows.some((row) => row.kind === 'account') ? sheet.rows : [],
      agrees: sheet.difference.every((value) => value === 0),
      notes: [...notes],
      translated: true,
      assets: sheet.assets,
    };
  });
}
