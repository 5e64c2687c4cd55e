// The increment that is applied or taken back, and the accounts of all its students, locked in their order (04 §15).

import type { Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Raise } from '../rules/raise.ts';

export interface StoredIncrement extends Raise {
  id: number;
  title: string;
  state: 'sent' | 'applied' | 'reverted';
  effective_month: Month;
  country_id: number;
  branch_ids: number[];
  head_ids: number[];
  course_ids: number[] | null;
  category_ids: number[] | null;
  include_structures: boolean;
  structure_ids: number[];
  superseded_ids: number[];
}

export async function lockIncrement(id: number): Promise<StoredIncrement> {
  const row = await rowOf(sql<StoredIncrement>`
    select i.id, i.title, i.state, i.effective_month, n.id as country_id, i.branch_ids, i.head_ids, i.course_ids, i.category_ids, i.include_structures,
           i.mode, i.rate, i.amount, i.round_to, i.round_rule, i.structure_ids, i.superseded_ids
      from fees.fee_increments i join platform.countries n on n.id = i.country_id
     where i.id = ${id}::bigint and i.school_id = platform.current_school() for update of i`);
  if (!row) throw notFound('This increment');
  await rowOf(sql`
    select count(*) from (
      select 1 from fees.student_fee_accounts a where a.student_id in (select x.student_id from fees.fee_increment_items x where x.increment_id = ${id}::bigint
         and x.skipped_reason is null) order by a.student_id for update) locked`);
  return row;
}
