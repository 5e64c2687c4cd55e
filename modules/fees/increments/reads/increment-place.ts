// Where an increment takes place: its branches of one country, its heads, and whether it takes every branch of the country.

import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import type { Wish } from './candidates.ts';

export interface Place {
  country_id: number;
  currency: 'PKR' | 'OMR';
  unit: number;
  /** Every branch of the country that has children: price lists of all branches go with it. */
  everywhere: boolean;
}

/** 404 for a branch outside the scope; what is wrong with the wish at its field. */
export async function placeOf(wish: Wish): Promise<Place> {
  const { branch_ids, mode, rate, amount, round_to, head_ids } = wish;
  const places = await rowsOf(sql<Place & { branches: number }>`
    select n.id as country_id, n.currency, case n.currency when 'OMR' then 5 else 100 end as unit, count(*)::int as branches,
           not exists (select 1 from platform.branches o where o.school_id = platform.current_school() and o.country_id = n.id
                          and o.status in ('active', 'suspended', 'closing') and o.id <> all (${branch_ids}::int[])) as everywhere
      from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
     where b.id = any (${branch_ids}::int[]) and b.school_id = platform.current_school() and ${inScope('b.id')} group by n.id, n.currency`);
  const [place] = places;
  const found = places.reduce((sum, one) => sum + one.branches, 0);
  if (!place || found !== new Set(branch_ids).size) throw notFound('One of these branches');
  if (places.length > 1) throw badField('branch_ids', 'Choose branches of one country: rupees and rials rise apart');
  if (mode === 'percent' && rate === undefined) throw badField('rate', 'Enter the rate');
  if (mode !== 'percent' && amount === undefined) throw badField('amount', 'Enter the amount');
  if (mode === 'new_amount' && head_ids.length > 1)
    throw badField('head_ids', 'A new amount is that of one head. Choose one');
  if (round_to % place.unit !== 0)
    throw badField('round_to', `Round to ${place.currency === 'OMR' ? '0.005 or a multiple of it' : 'whole rupees'}`);
  if (mode === 'new_amount' && (amount ?? 0) % place.unit !== 0)
    throw badField('amount', `Enter ${place.currency === 'OMR' ? 'a multiple of 0.005' : 'whole rupees'}`);
  await requireHeads(head_ids);
  return place;
}

async function requireHeads(head_ids: readonly number[]): Promise<void> {
  const heads = await rowsOf(sql<{ name: string; kind: string; monthly: boolean }>`
    select name, kind, frequency = 'monthly' and active as monthly from fees.fee_heads
     where school_id = platform.current_school() and id = any (${[...head_ids]}::bigint[]) order by priority, id`);
  if (heads.length !== new Set(head_ids).size) throw notFound('One of these heads');
  const own = heads.map(notForPeople).find((sentence) => sentence !== null);
  if (own) throw badField('head_ids', own);
  const other = heads.find((head) => !head.monthly);
  if (other) throw badField('head_ids', `${other.name} is not charged by the month`);
}

/** Price lists without a branch are for every branch: only who works in all of them sets one (spec 00 §12). */
export async function maySetForAll(): Promise<boolean> {
  return (await rowOf(sql<{ may: boolean | null }>`select fees.may_set_for_all() as may`))?.may === true;
}
