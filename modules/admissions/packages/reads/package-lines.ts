// What a package asks of one class on a day, line by line: the version in force, fixed amounts or the price list (PKG-2, PKG-3, PKG-7).

import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { structurePrices } from '#modules/fees/index.ts';
import type { LineDiscount, LineNature, PricedLine } from '../rules/package-price.ts';
import { versionInForce } from './package-conditions.ts';

export type Stacking = 'alone' | 'with_policy' | 'with_all';

export interface PackagePlace {
  branch_id: number;
  course_id: number;
  category_id?: number | null | undefined;
  on: LocalDate;
}

export interface PackageTerms {
  package_id: number;
  name: string;
  version: number;
  max_installments: number;
  stacking: Stacking;
  lines: PricedLine[];
  /** Why no price can be told; the lines are then not whole. */
  problem: string | null;
}

interface StoredLine {
  package_id: number;
  name: string;
  number: number;
  max_installments: number;
  stacking: Stacking;
  session_id: number;
  country_id: number;
  position: number;
  fee_head_id: number;
  head_name: string;
  nature: LineNature;
  amount_source: 'structure' | 'fixed';
  amount: number | null;
  discount_mode: LineDiscount['mode'] | 'none';
  discount_value: number;
  discount_months: number | null;
  installable: boolean;
  kept_on_withdrawal: boolean;
}

export interface LinesAsked extends PackagePlace {
  package_ids: readonly number[];
  /** The version that an offer keeps (PKG-7). */
  version?: number | null | undefined;
}

/** Several packages for one place, in two reads. */
export async function linesOfPackages(asked: LinesAsked): Promise<PackageTerms[]> {
  const stored = await rowsOf(sql<StoredLine>`
    select p.id as package_id, p.name, v.number, p.max_installments, p.stacking, p.session_id, p.country_id, l.position, l.fee_head_id,
           h.name as head_name, l.nature, l.amount_source, coalesce(a.amount, l.amount) as amount, l.discount_mode,
           l.discount_value::float8 as discount_value, l.discount_months, l.installable, l.kept_on_withdrawal
      from admissions.admission_packages p
      join ${versionInForce(asked.on, asked.version ?? null)} v on true
      join admissions.admission_package_lines l on l.version_id = v.id and l.kind = 'fee'
      join fees.fee_heads h on h.id = l.fee_head_id
      left join admissions.admission_package_amounts a on a.line_id = l.id and a.course_id = ${asked.course_id}::bigint
     where p.id = any (${asked.package_ids}::bigint[]) order by p.id, l.position`);
  const terms: PackageTerms[] = [];
  const sessions = new Map<number, Prices>();
  for (const lines of Map.groupBy(stored, (line) => line.package_id).values()) {
    const [first] = lines;
    if (!first) continue;
    const known = sessions.get(first.session_id) ?? (await pricesOf(lines, asked));
    sessions.set(first.session_id, known);
    terms.push(termsOf(first, lines, { prices: known, on: asked.on }));
  }
  return terms;
}

type Prices = ReadonlyMap<number, { amount: number; months: number }> | null;

/** The price list of the place, under the session of the package; asked for whether or not this package needs it: one read a session. */
async function pricesOf([first]: readonly StoredLine[], place: PackagePlace): Promise<Prices> {
  if (!first) return null;
  const category = await rowOf(sql<{ fee_category_id: number | null }>`
    select fee_category_id from students.student_categories where id = ${place.category_id ?? null}::bigint`);
  const { branch_id, course_id } = place;
  const [prices = null] = await structurePrices({
    country_id: first.country_id,
    session_id: first.session_id,
    month: monthOf(place.on),
    places: [{ branch_id, course_id, fee_category_id: category?.fee_category_id ?? null, package_id: null }],
  });
  return prices;
}

/** A stored line with its amounts; a sentence instead where none can be told. */
export function pricedLine(
  line: Omit<
    StoredLine,
    'package_id' | 'name' | 'number' | 'max_installments' | 'stacking' | 'session_id' | 'country_id'
  >,
  prices: Prices,
  on: LocalDate,
): PricedLine | string {
  const { position, fee_head_id, head_name, nature, installable, kept_on_withdrawal } = line;
  const price = line.amount_source === 'structure' ? prices?.get(fee_head_id) : undefined;
  const full_amount = line.amount_source === 'structure' ? price?.amount : line.amount;
  if (full_amount === undefined || full_amount === null)
    return line.amount_source === 'structure'
      ? `${head_name} is in no fee structure of this class for ${formatMonth(monthOf(on))}`
      : `${head_name} has no amount for this class`;
  const months = line.discount_months;
  const discount =
    line.discount_mode === 'none' ? null : { mode: line.discount_mode, value: line.discount_value, months };
  return {
    position,
    fee_head_id,
    head_name,
    nature,
    full_amount,
    discount,
    installable,
    kept_on_withdrawal,
    bills_in: nature === 'recurring' ? (price?.months ?? 4095) : 4095,
  };
}

function termsOf(
  { package_id, name, number, max_installments, stacking }: StoredLine,
  stored: readonly StoredLine[],
  { prices, on }: { prices: Prices; on: LocalDate },
): PackageTerms {
  const all = stored.map((line) => pricedLine(line, prices, on));
  return {
    package_id,
    name,
    version: number,
    max_installments,
    stacking,
    lines: all.filter((line) => typeof line !== 'string'),
    problem: all.find((line) => typeof line === 'string') ?? null,
  };
}

/** One package for one place. 404 when there is none, 409 in words when a line has no price. */
export async function packageLines(
  package_id: number,
  place: PackagePlace & { version?: number | null },
): Promise<PackageTerms> {
  const [terms] = await linesOfPackages({ ...place, package_ids: [package_id] });
  if (!terms) throw notFound('This package');
  if (terms.problem !== null) throw conflict(`${terms.name} cannot be priced: ${terms.problem}.`);
  return terms;
}
