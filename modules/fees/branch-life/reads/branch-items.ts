// What fees say of a branch that opens or closes (BR-14 to BR-16): price lists of its classes, what families owe and what is held for them.

import { counted } from '#kernel/counted.ts';
import { monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ClassPrice } from '#modules/branches/index.ts';
import { structurePrices } from '#modules/fees/structures/chapter.ts';

interface OpenClass {
  course_id: number;
  name: string;
  session_id: number;
  country_id: number;
}

/** BR-16: a price list that applies to each class with an open section. */
export async function activationItems(branch_id: number) {
  const classes = await rowsOf(sql<OpenClass>`
    select distinct s.course_id, c.name, s.session_id, b.country_id, c.seq
      from branches.sections s join branches.courses c on c.id = s.course_id join platform.branches b on b.id = s.branch_id
      join branches.academic_sessions a on a.id = s.session_id and a.is_current
     where s.branch_id = ${branch_id}::int and s.is_active order by c.seq, s.course_id`);
  const [first] = classes;
  if (!first) return [];
  const places = classes.map(({ course_id }) => ({ branch_id, course_id, fee_category_id: null, package_id: null }));
  const { session_id, country_id } = first;
  const prices = await structurePrices({ country_id, session_id, month: monthOf(who().today), places });
  const without = classes.filter((_, i) => !prices[i]).map((one) => one.name);
  const missing = counted(without.length, 'class', 'classes');
  const item =
    without.length === 0
      ? 'A fee structure for every open class'
      : `A fee structure (${missing}: ${without.slice(0, 3).join(', ')}${without.length > 3 ? ' …' : ''})`;
  return [
    {
      item,
      count: classes.length - without.length,
      ok: without.length === 0,
      link: pages.FeeStructure,
      waivable: false,
    },
  ];
}

/** BR-15: what is owed stays collectable after the closing, so it may be let go; a cheque in hand may not. */
export async function closingItems(branch_id: number) {
  const row = await rowOf(sql<{ owing: number; held: number; cheques: number }>`
    select (select count(*)::int from fees.student_fee_accounts f where f.branch_id = ${branch_id}::int and f.receivable > 0) as owing,
           (select count(*)::int from fees.student_fee_accounts f where f.branch_id = ${branch_id}::int and (f.advance > 0 or f.security_held > 0)) as held,
           (select count(*)::int from fees.cheques q where q.branch_id = ${branch_id}::int and q.status in ('held', 'deposited')) as cheques`);
  const { owing = 0, held = 0, cheques = 0 } = row ?? {};
  return [
    { item: 'Students who owe fees', count: owing, ok: owing === 0, link: pages.OutstandingTab, waivable: true },
    {
      item: 'Students with an advance or security',
      count: held,
      ok: held === 0,
      link: pages.OutstandingTab,
      waivable: true,
    },
    { item: 'Cheques in hand', count: cheques, ok: cheques === 0, link: pages.feeDepositForm, waivable: false },
  ];
}

export async function usesOf({ kind, id }: { kind: string; id: number }) {
  if (kind !== 'branch') return [];
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.fee_structures where branch_id = ${id}::int`);
  return [{ what: 'Fee structures of its own', count: row?.n ?? 0, link: pages.FeeStructure }];
}

interface PricesAsked {
  country_id: number;
  session_id: number;
  places: readonly Omit<ClassPrice, 'year'>[];
}

/** BR-14: twelve months of the price list that applies today, without concessions. */
export async function classPrices({ country_id, session_id, places }: PricesAsked): Promise<ClassPrice[]> {
  const asked = places.map((place) => ({ ...place, fee_category_id: null, package_id: null }));
  const prices = await structurePrices({ country_id, session_id, month: monthOf(who().today), places: asked });
  return places.map((place, i) => ({ ...place, year: yearOf(prices[i] ?? null) }));
}

function yearOf(prices: ReadonlyMap<number, { amount: number; months: number }> | null): number | null {
  if (prices === null) return null;
  const months = Array.from({ length: 12 }, (_, bit) => 1 << bit);
  return [...prices.values()].reduce(
    (sum, price) => sum + price.amount * months.filter((month) => (price.months & month) !== 0).length,
    0,
  );
}
