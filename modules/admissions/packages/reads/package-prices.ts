// What each class pays under a package, and how deep it goes (PKG-8): one price for all branches, and the deepest of those that have a
// price list of their own.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import { branchesWithPrices, structurePrices } from '#modules/fees/index.ts';
import type { ClassPrice } from '../contract/packages.ts';
import { depthOf, firstYear, type PricedLine, roundingUnit } from '../rules/package-price.ts';
import { pricedLine } from './package-lines.ts';

export interface UnpricedLine {
  position: number;
  fee_head_id: number;
  head_name: string;
  nature: PricedLine['nature'];
  amount_source: 'structure' | 'fixed';
  amount: number | null;
  amounts: readonly { course_id: number; amount: number }[];
  discount_mode: 'none' | 'percent' | 'amount' | 'free';
  discount_value: number;
  discount_months: number | null;
  installable: boolean;
  kept_on_withdrawal: boolean;
}

export interface PricesWanted {
  session_id: number;
  country_id: number;
  currency: 'PKR' | 'OMR';
  on: LocalDate;
  course_ids: readonly number[];
  branch_mode: 'all' | 'own' | 'franchise' | 'list';
  branch_ids: readonly number[];
  lines: readonly UnpricedLine[];
}

/** Where prices may differ: null for all branches without a price list of their own, and each branch that has one. */
async function variants(wanted: PricesWanted): Promise<(number | null)[]> {
  if (wanted.lines.every((line) => line.amount_source === 'fixed')) return [null];
  const own = await branchesWithPrices(wanted.session_id, wanted.country_id);
  if (own.length === 0) return [null];
  if (wanted.branch_mode === 'list') {
    const listed = own.filter((branch_id) => wanted.branch_ids.includes(branch_id));
    return listed.length < wanted.branch_ids.length ? [null, ...listed] : listed;
  }
  if (wanted.branch_mode === 'all') return [null, ...own];
  const rows = await rowsOf(sql<{ id: number }>`
    select id from platform.branches where id = any (${own}::int[]) and ownership = ${wanted.branch_mode}`);
  return [null, ...rows.map((row) => row.id)];
}

/** A row a class for all branches, and one more for the branch where the class pays the deepest discounted price of its own. */
export async function classPrices(wanted: PricesWanted): Promise<ClassPrice[]> {
  const places = (await variants(wanted)).flatMap((branch_id) =>
    wanted.course_ids.map((course_id) => ({ branch_id, course_id, fee_category_id: null, package_id: null })),
  );
  const prices = await structurePrices({ ...wanted, month: monthOf(wanted.on), places });
  const names = await namesOf(
    wanted.course_ids,
    places.flatMap((place) => place.branch_id ?? []),
  );
  const unit = roundingUnit(await schoolSetting<number>('rounding_unit'), wanted.currency);
  const rows = places.map(({ branch_id, course_id }, at): ClassPrice => {
    const lines = wanted.lines.map((line) =>
      pricedLine(
        { ...line, amount: line.amounts.find((one) => one.course_id === course_id)?.amount ?? line.amount },
        prices[at] ?? null,
        wanted.on,
      ),
    );
    const year = firstYear(
      lines.filter((line) => typeof line !== 'string'),
      unit,
    );
    const { gross, discount, refundable, first_payment, monthly } = year;
    return {
      course_id,
      course_name: names.get(`c${course_id}`) ?? '',
      branch_id,
      branch_name: branch_id === null ? null : (names.get(`b${branch_id}`) ?? ''),
      gross,
      discount,
      refundable,
      first_payment,
      monthly,
      depth_percent: depthOf(year),
      problem: lines.find((line) => typeof line === 'string') ?? null,
    };
  });
  return wanted.course_ids.flatMap((course_id) => worthShowing(rows.filter((row) => row.course_id === course_id)));
}

function worthShowing(rows: readonly ClassPrice[]): ClassPrice[] {
  const told = rows.filter((row) => row.problem === null);
  if (told.length === 0) return rows.slice(0, 1);
  const ofAll = told.find((row) => row.branch_id === null);
  const [deepest] = told
    .filter((row) => row.branch_id !== null && row.depth_percent > (ofAll?.depth_percent ?? -1))
    .toSorted((a, b) => b.depth_percent - a.depth_percent);
  return [...(ofAll ? [ofAll] : []), ...(deepest ? [deepest] : [])];
}

async function namesOf(courses: readonly number[], branches: readonly number[]): Promise<Map<string, string>> {
  const rows = await rowsOf(sql<{ key: string; name: string }>`
    select 'c' || id as key, name from branches.courses where id = any (${courses}::bigint[])
    union all select 'b' || id, short_name from platform.branches where id = any (${branches}::int[])`);
  return new Map(rows.map((row) => [row.key, row.name]));
}

/** PKG-8: the highest over its classes; null while a class has no price or there is no line. */
export function deepest(prices: readonly ClassPrice[], lines: number): number | null {
  if (lines === 0 || prices.length === 0 || prices.some((price) => price.problem !== null)) return null;
  return Math.max(...prices.map((price) => price.depth_percent));
}

/** PKG-8: the depth up to which a package needs nobody. */
export function freePercent(): Promise<number> {
  return schoolSetting<number>('package_free_percent', who().today);
}
