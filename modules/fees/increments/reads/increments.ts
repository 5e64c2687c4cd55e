// Increments as their list shows them: how, from when, for whom, with which effect, and how they stand (spec 04 §5.5).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { itsRequest, stateOf } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { incrementList, type incrementRead, type IncrementRow } from '../contract/increments.ts';

const status = stateOf<'sent' | 'applied' | 'reverted'>('i');

/** Seen by who works in one of its branches. */
const seen = (): Statement<boolean> =>
  sql<boolean>`i.school_id = platform.current_school() and exists (select 1 from unnest(i.branch_ids) as b (id) where ${inScope('b.id')})`;

function rowsWhere(where: Statement, page: Statement): Promise<IncrementRow[]> {
  return rowsOf(sql<IncrementRow>`
    with page as materialized (
      select i.*, ${status} as status, asked.decided_by from fees.fee_increments i ${itsRequest('i')} where ${where} ${page})
    select i.id, i.title, i.effective_month, i.mode, i.rate, i.amount, i.round_to, i.round_rule, n.currency, cardinality(i.branch_ids) as branches,
           case when cardinality(i.branch_ids) = 1 then (select b.short_name from platform.branches b where b.id = i.branch_ids[1]) end as branch_name,
           coalesce((select string_agg(h.name, ', ' order by h.priority) from fees.fee_heads h where h.id = any (i.head_ids)), '') as heads,
           coalesce((i.counts ->> 'students')::int, 0) as students, coalesce((i.counts ->> 'skipped')::int, 0) as skipped, i.monthly_effect,
           i.include_structures, i.letter_file_id, i.reason, i.status, (i.created_at at time zone n.time_zone)::date as asked_on, u.name as asked_by,
           coalesce(i.created_by = platform.current_user_id(), false) as own, d.name as decided_by, i.revert_reason, i.approval_id
      from page i
      join platform.countries n on n.id = i.country_id and n.operates
      left join platform.users u on u.id = i.created_by
      left join platform.users d on d.id = i.decided_by
     order by i.id desc`);
}

export const listIncrements = listRead(incrementList, {
  scope: seen,
  filters: {
    status: (wanted) => sql`${status} = ${wanted}`,
    effective_month: (month) => sql`i.effective_month = ${month}::date`,
  },
  search: (typed) => sql`i.title ilike '%' || ${typed} || '%'`,
  sorts: {},
  first: [sql`i.id`, 'desc'],
  key: sql`i.id`,
  rows: ({ where, page }) => rowsWhere(where, page),
  sums: (where) =>
    rowOf(sql<{ total: number; pending: number; applied: number }>`
      select count(*)::int as total, count(*) filter (where ${status} = 'pending')::int as pending,
             count(*) filter (where ${status} = 'applied')::int as applied
        from fees.fee_increments i ${itsRequest('i')} where ${where}`),
});

/** 404 outside the scope. */
export async function incrementRow(id: number): Promise<IncrementRow> {
  const [row] = await rowsWhere(sql`i.id = ${id}::bigint and ${seen()}`, sql``);
  if (!row) throw notFound('This increment');
  return row;
}

export async function readIncrement(id: number): Promise<DataOf<typeof incrementRead>> {
  const increment = await incrementRow(id);
  const skipped = await rowsOf(sql<DataOf<typeof incrementRead>['skipped'][number]>`
    select x.skipped_reason as reason, count(distinct x.student_id)::int as students, count(*)::int as lines
      from fees.fee_increment_items x
     where x.increment_id = ${id}::bigint and x.skipped_reason is not null and ${inScope('x.branch_id')} group by x.skipped_reason order by x.skipped_reason`);
  return { increment, skipped };
}
