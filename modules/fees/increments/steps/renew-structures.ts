// FEE-88: with price lists included, each published one gets a next version with the raised amounts from the month on; and back again.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { userId } from '#platform/access/who.ts';
import { risesOf, structuresOf, type Wish } from '../reads/candidates.ts';
import type { StoredIncrement } from './lock-increment.ts';

export interface RenewedStructures {
  made: number[];
  superseded: number[];
}

const wishOf = (stored: StoredIncrement): Wish => ({
  ...stored,
  rate: stored.rate ?? undefined,
  amount: stored.amount ?? undefined,
  course_ids: stored.course_ids ?? undefined,
  category_ids: stored.category_ids ?? undefined,
  exclude_fixed: true,
  overrides: [],
});

const sameKey = sql`(k.session_id, k.branch_id, k.course_id, k.fee_category_id, k.package_id) is not distinct from (t.session_id, t.branch_id, t.course_id, t.fee_category_id, t.package_id)`;

export async function renewStructures(stored: StoredIncrement, for_all: boolean): Promise<RenewedStructures> {
  if (!stored.include_structures) return { made: [], superseded: [] };
  const { effective_month: month, head_ids, title } = stored;
  const structures = structuresOf(wishOf(stored), stored.country_id, for_all);
  const rises = await risesOf(wishOf(stored), structures);
  const row = await rowOf(sql<RenewedStructures>`
    with renewed as materialized (${structures}), rises as (
      select r.before, r.after from jsonb_to_recordset(${JSON.stringify(rises)}::jsonb) as r (before bigint, after bigint)
    ), superseded as (
      update fees.fee_structures o set status = 'superseded' from renewed t where o.id = t.id and t.valid_from = ${month}::date returning o.id
    ), made as (
      insert into fees.fee_structures (school_id, country_id, branch_id, session_id, course_id, fee_category_id, package_id, currency, valid_from, version_no, status,
             note, published_by, published_at)
      select t.school_id, t.country_id, t.branch_id, t.session_id, t.course_id, t.fee_category_id, t.package_id, t.currency, ${month}::date,
             1 + (select max(k.version_no) from fees.fee_structures k where k.school_id = t.school_id and k.country_id = t.country_id and ${sameKey}), 'published',
             ${title}, ${userId()}::bigint, platform.now()
        from renewed t where (select count(*) from superseded) >= 0
      returning id, school_id, session_id, branch_id, course_id, fee_category_id, package_id
    ), lines as (
      insert into fees.fee_structure_lines (school_id, structure_id, head_id, amount, months, position)
      select k.school_id, k.id, l.head_id, case when l.head_id = any (${head_ids}::bigint[]) then greatest(r.after, l.amount) else l.amount end, l.months, l.position
        from made k join renewed t on ${sameKey} join fees.fee_structure_lines l on l.structure_id = t.id left join rises r on r.before = l.amount)
    select coalesce((select array_agg(id order by id) from made), '{}') as made, coalesce((select array_agg(id order by id) from superseded), '{}') as superseded`);
  return row ?? { made: [], superseded: [] };
}

/** The lists of before hold again; the raised ones are kept as superseded versions. */
export async function bringStructuresBack({ structure_ids, superseded_ids }: StoredIncrement): Promise<void> {
  if (structure_ids.length === 0) return;
  await rowsOf(
    sql`update fees.fee_structures set status = 'superseded' where id = any (${structure_ids}::bigint[]) and status = 'published'`,
  );
  await rowsOf(
    sql`update fees.fee_structures set status = 'published' where id = any (${superseded_ids}::bigint[]) and status = 'superseded'`,
  );
}
