// Statements over all countries in one currency (ACC-65): every book that the person reaches in the school, and the rate of each sum. A
// missing rate is told by its month, all of them at once.

import { counted } from '#kernel/counted.ts';
import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { knownRates } from '#modules/accounts/rates/chapter.ts';
import { type KnownRate, rateIn } from '#modules/accounts/rates/rules/index.ts';
import { ONE } from '../rules/translate.ts';

export interface Books {
  currency: Currency;
  country_id: number;
  country: string;
  branch_ids: number[];
}

/** Of the branch type that is chosen, in every country; narrowed to `branch_ids` where they are given. */
async function booksOfGroup(branch_ids: readonly number[] | null): Promise<Books[]> {
  return rowsOf(sql<Books>`
    select c.currency, c.id as country_id, c.nicenam as country, array_agg(g.branch_id order by g.branch_id) as branch_ids
      from platform.users u
     cross join lateral platform.granted_branches(${who().school_id}::int, null, u.branch_type) g
      join platform.countries c on c.id = g.country_id
     where u.id = ${userId()}::bigint and c.operates and (${branch_ids}::int[] is null or g.branch_id = any (${branch_ids}::int[]))
     group by c.id order by c.id desc`);
}

/** Runs `work` with every book of the group in its scope; the grants of the person say which. */
export async function inGroup<T>(
  branch_ids: readonly number[] | null,
  work: (books: Books[]) => Promise<T>,
): Promise<T> {
  const books = await booksOfGroup(branch_ids);
  if (books.length === 0) throw badField('branch_ids', 'Choose branches that you have');
  return alsoInBranches(
    books.flatMap((one) => one.branch_ids),
    () => work(books),
  );
}

export async function groupInWords(books: readonly Books[]): Promise<string> {
  const [school] = await rowsOf(sql<{ name: string }>`
    select school_name as name from platform.schools where id = ${who().school_id}`);
  const n = books.reduce((sum, one) => sum + one.branch_ids.length, 0);
  return `${school?.name ?? ''}, ${books.map((one) => one.country).join(' and ')}: ${counted(n, 'book')}`;
}

/** How a sum is translated: balances at the day's rate, results at the average of their month, equity at the rate of its own date. */
export type Use = 'closing' | 'average' | 'own';

export interface RatesAsked {
  currency?: Currency | undefined;
  rate_mode: 'one' | 'by_kind';
  rate?: number | undefined;
  closing_rate?: number | undefined;
  average_rate?: number | undefined;
  equity_rate?: number | undefined;
}

export interface RateBook {
  of: (use: Use, day: LocalDate) => number;
  /** What stands under the statement; refuses where a rate was asked for and is not there. */
  told: () => string[];
}

const inNine = (rate: number): number => Math.round(rate * ONE);
const inWords = (rate9: number): string => (rate9 / ONE).toLocaleString('en-US', { maximumFractionDigits: 9 });

interface Pair {
  from: Currency;
  to: Currency;
  /** The day of the report, whose closing rate is the one rate. */
  day: LocalDate;
}

/** Rates from a currency to the report's: those typed, else those of the table. */
export async function rateBook(asked: RatesAsked, { from, to, day }: Pair): Promise<RateBook> {
  if (from === to) return { of: () => ONE, told: () => [] };
  const known: KnownRate[] = await knownRates(from, to);
  const missing = new Set<string>();
  const used = new Map<string, string>();
  const pair = `${from} → ${to}`;
  const typed = { closing: asked.closing_rate, average: asked.average_rate, own: asked.equity_rate };
  const find = (use: Use, of: LocalDate): number => {
    const given = asked.rate_mode === 'one' ? asked.rate : typed[use];
    const what = asked.rate_mode === 'one' ? 'one rate' : use === 'own' ? 'equity' : use;
    if (given !== undefined) {
      used.set(what, `${pair}, ${what}: ${inWords(inNine(given))} (typed)`);
      return inNine(given);
    }
    const kind = asked.rate_mode === 'one' || use !== 'average' ? 'closing' : 'average';
    const on = asked.rate_mode === 'one' ? day : of;
    const rate9 = rateIn(known, kind, on);
    if (rate9 === null) {
      missing.add(`${kind} rate ${pair} for ${formatMonth(monthOf(on))}`);
      return 0;
    }
    used.set(`${what} ${monthOf(on)}`, `${pair}, ${what}, ${formatMonth(monthOf(on))}: ${inWords(rate9)}`);
    return rate9;
  };
  return {
    of: find,
    told: () => {
      if (missing.size > 0)
        throw conflict(
          `There is no ${[...missing].join(', no ')}. Enter it under Trial Balance → Exchange rates, or type it above.`,
        );
      return [...used.values()];
    },
  };
}
