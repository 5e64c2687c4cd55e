// A figure of a report and the rows behind it, both as a person reads them over HTTP; and which figures chance looks at.

import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { addDays, daysBetween, FIRST_DAY, type LocalDate } from '#kernel/dates.ts';
import type { Random } from '#app/seed/ground/random.ts';
import { ledgerAccount } from '#modules/accounts/ledger/contract/ledger.ts';

export interface Figure {
  name: string;
  value: number;
  /** Read again from rows: lines, vouchers, challans, receipts. */
  behind: () => Promise<number>;
}

export type Must = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<DataOf<C>>;

export interface Reader {
  must: Must;
  random: Random;
  today: LocalDate;
  lines: (asked: Lines) => Promise<Sides>;
}

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

interface Lines {
  account_ids: readonly number[];
  /** Undefined: everything before `to`. */
  from?: LocalDate;
  to: LocalDate;
  branch_ids?: readonly number[] | undefined;
  /** Without what a year's end wrote. */
  before_year_end?: boolean;
}

export interface Sides {
  debit: number;
  credit: number;
  /** debit − credit. */
  net: number;
  nature: string;
}

const PAGE = 500;

/** Every row of a list, page by page. */
export async function allRows<Row>(
  page: (startRow: number) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let more = true; more;) {
    const { data, total } = await page(rows.length);
    rows.push(...data);
    more = data.length > 0 && rows.length < total;
  }
  return rows;
}

export const paged = (startRow: number) => ({ startRow, fetchCount: PAGE });

export function readerOf(must: Must, random: Random, today: LocalDate): Reader {
  const known = new Map<string, Promise<Sides>>();
  const read = async ({ account_ids, from = FIRST_DAY, to, branch_ids, before_year_end }: Lines): Promise<Sides> => {
    const sides = { debit: 0, credit: 0, net: 0, nature: '' };
    if (account_ids.length === 0 || to < from) return sides;
    const asked = {
      account_ids: [...account_ids],
      from,
      to,
      branch_ids: branch_ids && [...branch_ids],
      before_year_end,
    };
    const rows = await allRows(async (startRow) => {
      const page = await must(ledgerAccount, { ...asked, ...paged(startRow) });
      sides.nature = page.accounts[0]?.nature ?? '';
      return page;
    });
    for (const row of rows) {
      sides.debit += row.debit;
      sides.credit += row.credit;
    }
    return { ...sides, net: sides.debit - sides.credit };
  };
  const lines = (asked: Lines): Promise<Sides> => {
    const key = JSON.stringify(asked);
    const found = known.get(key) ?? read(asked);
    known.set(key, found);
    return found;
  };
  return { must, random, today, lines };
}

/** Days of the demo's thirteen months, seldom whole months; long enough that families paid in them. */
export function anySpan({ random, today }: Reader): Span {
  const from = addDays(today, -random.whole(60, 330));
  return { from, to: addDays(from, random.whole(45, daysBetween(from, today))) };
}

/** Ten of them, those that say something first. */
export function draw(random: Random, figures: readonly Figure[], count: number): Figure[] {
  const left = figures.filter((one) => one.value !== 0);
  const drawn: Figure[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(random.whole(0, left.length - 1), 1));
  return drawn;
}

export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
