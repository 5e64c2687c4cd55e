// What published price lists ask of a class before a child has a plan of its own (FEE-5): for packages and offers of modules above.

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { chooseStructure, type StructureKey, whyChosen } from '../rules/structure-choice.ts';

export interface PricePlace {
  /** null: a branch without a price list of its own. */
  branch_id: number | null;
  course_id: number;
  fee_category_id: number | null;
  package_id: number | null;
}

export interface HeadPrice {
  /** minor units a month */
  amount: number;
  /** Bit 0 is January (FEE-9). */
  months: number;
}

export interface PricesAsked {
  country_id: number;
  session_id: number;
  month: Month;
  places: readonly PricePlace[];
}

interface Published extends StructureKey {
  prices: Record<string, HeadPrice>;
}

export interface ChosenPrices {
  /** By head. */
  prices: ReadonlyMap<number, HeadPrice>;
  /** Which price list it is, in words. */
  why: string;
}

/** One answer a place in the order asked; null where no price list applies. Few reads whatever their number. */
export async function chosenPrices(asked: PricesAsked): Promise<(ChosenPrices | null)[]> {
  if (asked.places.length === 0) return [];
  const courses = [...new Set(asked.places.map((place) => place.course_id))];
  const branches = [...new Set(asked.places.flatMap((place) => place.branch_id ?? []))];
  const published = await rowsOf(sql<Published>`
    select t.id, t.branch_id, t.course_id, t.fee_category_id, t.package_id, t.session_id, t.valid_from, t.version_no, l.prices
      from fees.fee_structures t
     cross join lateral (select coalesce(jsonb_object_agg(l.head_id, jsonb_build_object('amount', l.amount, 'months', l.months)), '{}') as prices
                           from fees.fee_structure_lines l where l.structure_id = t.id) l
     where t.status = 'published' and t.session_id = ${asked.session_id}::bigint and t.country_id = ${asked.country_id}::int
       and t.valid_from <= ${asked.month}::date
       and (t.course_id is null or t.course_id = any (${courses}::bigint[])) and (t.branch_id is null or t.branch_id = any (${branches}::int[]))`);
  const ofAll = published.filter((key) => key.branch_id === null);
  const own = Map.groupBy(published, (key) => key.branch_id);
  return asked.places.map((place) => {
    const keys = place.branch_id === null ? ofAll : [...ofAll, ...(own.get(place.branch_id) ?? [])];
    const wanted = { ...place, branch_id: place.branch_id ?? 0, session_id: asked.session_id, month: asked.month };
    const chosen = chooseStructure(keys, wanted);
    if (!chosen) return null;
    const prices = new Map(Object.entries(chosen.prices).map(([head_id, price]) => [Number(head_id), price]));
    return { prices, why: whyChosen(chosen) };
  });
}

/** Prices by head alone. */
export const structurePrices = async (asked: PricesAsked): Promise<(ReadonlyMap<number, HeadPrice> | null)[]> =>
  (await chosenPrices(asked)).map((chosen) => chosen?.prices ?? null);

/** Branches that have a price list of their own in the session; null stands for all the others. */
export async function branchesWithPrices(session_id: number, country_id: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select distinct branch_id from fees.fee_structures
     where session_id = ${session_id}::bigint and country_id = ${country_id}::int and status = 'published' and branch_id is not null order by branch_id`);
  return rows.map((row) => row.branch_id);
}
