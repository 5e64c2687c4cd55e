// An applied increment taken back (04 §3): only while none of its students is posted for its month or a later one. Plans that a person changed
// since stay as they are.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { agree, counted } from '#kernel/counted.ts';
import { monthNames } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { incrementRevert } from '../contract/increments.ts';
import { maySetForAll } from '../reads/increment-place.ts';
import { incrementRow } from '../reads/increments.ts';
import { incrementStates } from '../rules/increment-states.ts';
import { lockIncrement, type StoredIncrement } from '../steps/lock-increment.ts';
import { bringStructuresBack } from '../steps/renew-structures.ts';

type Input = ParsedInputOf<typeof incrementRevert>;

export async function revertIncrement({ id, reason }: Input): Promise<DataOf<typeof incrementRevert>> {
  await requirePermission('Fee Increment Approval');
  incrementStates.refuse('revert', (await incrementRow(id)).status);
  const stored = await lockIncrement(id);
  incrementStates.refuse('revert', (await incrementRow(id)).status);
  await requireAllOfIt(stored);
  await refusePosted(stored);
  const { students, kept } = await takeBack(stored);
  await bringStructuresBack(stored);
  await rowsOf(sql`
    update fees.fee_increments set state = 'reverted', reverted_at = platform.now(), revert_reason = ${reason} where id = ${id}::bigint`);
  await audit({ record_kind: 'fee increment', record_id: id, action: 'taken back', after: { reason, students, kept } });
  return { increment: await incrementRow(id), students, kept };
}

/** Whoever works in some of its branches only would take back a part of it. */
async function requireAllOfIt({ branch_ids, structure_ids }: StoredIncrement): Promise<void> {
  const row = await rowOf(sql<{ seen: number; for_all: boolean }>`
    select (select count(*)::int from platform.branches b where b.id = any (${branch_ids}::int[]) and ${inScope('b.id')}) as seen,
           exists (select 1 from fees.fee_structures t where t.id = any (${structure_ids}::bigint[]) and t.branch_id is null) as for_all`);
  if (row?.seen === branch_ids.length && (!row.for_all || (await maySetForAll()))) return;
  throw new Refusal(
    'not_allowed',
    'This increment reaches branches that you do not have. Somebody who works in all of them has to take it back.',
  );
}

async function refusePosted({ id, effective_month }: StoredIncrement): Promise<void> {
  const row = await rowOf(sql<{ students: number }>`
    select count(distinct x.student_id)::int as students from fees.fee_increment_items x
     where x.increment_id = ${id}::bigint and x.new_line_id is not null
       and exists (select 1 from fees.challan_lines c where c.student_id = x.student_id and c.head_id = x.head_id and c.fee_month >= ${effective_month}::date
                      and c.line_kind = 'regular' and c.void_run_id is null)`);
  const students = row?.students ?? 0;
  if (students === 0) return;
  const month = monthNames()[Number(effective_month.slice(5, 7)) - 1] ?? '';
  throw conflict(`${counted(students, 'student')} ${agree(students, 'is', 'are')} already posted for ${month}`);
}

/** One statement. A line that began with the month comes back by its amount and source, another one runs on as long as its successor would have. */
async function takeBack({ id, effective_month: month }: StoredIncrement): Promise<{ students: number; kept: number }> {
  const row = await rowOf(sql<{ students: number; kept: number }>`
    with raised as materialized (
      select x.id, x.student_id, x.before, x.replaced, x.line_id, n.id as new_line_id, n.valid_to
        from fees.fee_increment_items x
        join fees.student_fee_lines n on n.id = x.new_line_id and n.amount = x.after and n.source = 'increment' and n.valid_from = ${month}::date
       where x.increment_id = ${id}::bigint
         and (x.replaced is not null or exists (select 1 from fees.student_fee_lines o where o.id = x.line_id and o.valid_to = (${month}::date - interval '1 month')::date))
    ), gone as (
      delete from fees.student_fee_lines n using raised r where n.id = r.new_line_id and r.replaced is null returning n.id
    ), restored as (
      update fees.student_fee_lines n set amount = r.before, source = r.replaced ->> 'source', source_id = (r.replaced ->> 'source_id')::bigint
        from raised r where n.id = r.new_line_id and r.replaced is not null returning n.id
    ), run_on as (
      update fees.student_fee_lines o set valid_to = r.valid_to
        from raised r where o.id = r.line_id and r.replaced is null and (select count(*) from gone) >= 0 returning o.id
    ), noted as (
      update fees.fee_increment_items x set skipped_reason = 'taken_back', new_line_id = case when r.replaced is null then null else x.new_line_id end
        from raised r where x.id = r.id returning x.student_id)
    select (select count(distinct student_id)::int from noted) as students,
           (select count(*)::int from fees.fee_increment_items x where x.increment_id = ${id}::bigint and x.skipped_reason is null
               and x.id not in (select r.id from raised r)) as kept`);
  return row ?? { students: 0, kept: 0 };
}
