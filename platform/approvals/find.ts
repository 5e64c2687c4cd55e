// The requests that a person sees, by the filters of the queue: which of them, in which order, and how many.

import type { z } from 'zod';
import type { approvalList } from '#kernel/calls/approvals.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { approvalKinds } from './kind.ts';
import type { Decider } from './may-decide.ts';
import type { Pressed } from './decide-many.ts';
import { waitsFor, waitsInSight } from './waiting.ts';

export type Filters = Omit<z.output<typeof approvalList.input>, 'startRow' | 'fetchCount' | 'sortBy' | 'descending'>;
type Condition = ReturnType<typeof sql<boolean>>;

/** Kinds of which the caller holds a permission: their requests are seen, also those that others decide. */
function kindsInSight(decider: Decider): string[] {
  return approvalKinds()
    .filter((kind) => kind.permissions.some((name) => decider.held.has(name)))
    .map((kind) => kind.code);
}

/** In the branches of the scope; a request of no branch, or of one's own, is seen from everywhere. */
export function inSight(decider: Decider): Condition {
  const { all_branches, branch_ids } = who();
  const branch = all_branches
    ? sql<boolean>`true`
    : sql<boolean>`(r.branch_id is null or r.branch_id = any (${branch_ids}::int[]) or r.to_branch_id = any (${branch_ids}::int[]))`;
  return sql<boolean>`(r.asked_by = ${decider.user_id}::bigint or r.waits_user_id = ${decider.user_id}::bigint
    or exists (select 1 from platform.approval_decisions d where d.request_id = r.id and ${decider.user_id}::bigint in (d.user_id, d.in_name_of))
    or (r.kind = any (${kindsInSight(decider)}::text[]) and ${branch}) or ${waitsForMe(decider)})`;
}

export function waitsForMe(decider: Decider): Condition {
  return waitsFor(decider, waitsInSight(who()));
}

function viewOf(view: Filters['view'], decider: Decider): Condition {
  switch (view) {
    case 'waiting':
      return sql<boolean>`(${waitsForMe(decider)} and not r.asked_back)`;
    case 'asked':
      return sql<boolean>`r.asked_by = ${decider.user_id}::bigint`;
    case 'decided':
      return sql<boolean>`exists (select 1 from platform.approval_decisions d
        where d.request_id = r.id and d.verb in ('approve', 'reject') and ${decider.user_id}::bigint in (d.user_id, d.in_name_of))`;
    case 'all':
      return inSight(decider);
  }
}

export function matching(filters: Filters, decider: Decider): Condition {
  const given = <T>(value: T | undefined): T | null => value ?? null;
  const words = (filters.filter ?? '').split(/\s+/).filter(Boolean);
  const ofArea =
    filters.area === undefined
      ? null
      : approvalKinds()
          .filter((k) => k.area === filters.area)
          .map((k) => k.code);
  return sql<boolean>`r.school_id = platform.current_school() and ${viewOf(filters.view, decider)}
    and (${given(filters.kinds)}::text[] is null or r.kind = any (${given(filters.kinds)}::text[]))
    and (${given(filters.kind)}::text is null or r.kind = ${given(filters.kind)})
    and (${ofArea}::text[] is null or r.kind = any (${ofArea}::text[]))
    and (${given(filters.branch_id)}::int is null or ${given(filters.branch_id)} in (r.branch_id, r.to_branch_id))
    and (${given(filters.days)}::int is null or r.waits_since < platform.now() - make_interval(days => ${given(filters.days)}::int))
    and (${given(filters.asked_by)}::bigint is null or r.asked_by = ${given(filters.asked_by)})
    and (${given(filters.subject_kind)}::text is null or r.subject_kind = ${given(filters.subject_kind)})
    and (${given(filters.subject_id)}::bigint is null or r.subject_id = ${given(filters.subject_id)})
    and (${given(filters.status)}::text is null or r.status = ${given(filters.status)})
    and (${given(filters.level)}::int is null or r.level = ${given(filters.level)})
    and (${given(filters.asked_back)}::boolean is null or r.asked_back = ${given(filters.asked_back)})
    and not exists (select 1 from unnest(${words}::text[]) w
         where strpos(lower(r.title || ' ' || r.subject_label || ' ' || r.id), lower(w)) = 0)`;
}

const MOST = 5000;

/** Every request that the filters find now, with its version: what a press of 'all' means. */
export function fixedAtPress(filters: Filters, decider: Decider): Promise<Pressed[]> {
  return rowsOf(sql<{ id: number; version: number }>`
    select r.id, r.version from platform.approval_requests r where ${matching(filters, decider)} order by r.id limit ${MOST}`);
}
