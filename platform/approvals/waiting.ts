// 'Waiting for me' as a condition of SQL; the same that may-decide says for one request, so that counts and decisions agree.

import { sql } from '#platform/db/index.ts';
import type { Decider, Power } from './may-decide.ts';

type Condition = ReturnType<typeof sql<boolean>>;

/** All that lies beside the branch of the level. */
function beyond({ granted, whole_school }: Power): Condition {
  if (granted === null) return sql<boolean>`true`;
  return sql<boolean>`(r.waits_reach <@ ${granted}::int[] and (not r.waits_school or ${whole_school}))`;
}

function reached(power: Power): Condition {
  if (power.granted === null) return sql<boolean>`true`;
  return sql<boolean>`(not r.waits_everywhere and (r.waits_branch_id is null or r.waits_branch_id = any (${power.granted}::int[]))
    and ${beyond(power)})`;
}

function decidable(power: Power): Condition {
  const held = [...power.held];
  const limit =
    power.limit === null ? sql<boolean>`true` : sql<boolean>`abs(coalesce(r.amount, 0)) <= ${power.limit}::bigint`;
  return sql<boolean>`(((r.waits_user_id = ${power.user_id}::bigint and ${beyond(power)})
    or ((r.waits_permission = any (${held}::text[]) or r.waits_also && ${held}::text[]) and ${reached(power)})) and ${limit})`;
}

/** Neither asked by this person, nor about them, nor approved by them at an earlier level. */
function fourEyes(user_id: number): Condition {
  return sql<boolean>`(r.asked_by is distinct from ${user_id}::bigint and r.about_user_id is distinct from ${user_id}::bigint
    and (r.level = 1 or not exists (select 1 from platform.approval_decisions d
         where d.request_id = r.id and d.verb = 'approve' and ${user_id}::bigint in (d.user_id, d.in_name_of)))
    and (r.row_count = 0 or not exists (select 1 from platform.approval_rows w
         where w.request_id = r.id and w.about_user_id = ${user_id}::bigint and w.status = 'pending')))`;
}

/** Requests `r` that this person may decide now, in the scope of the request. */
export function waitsFor(decider: Decider, inSight: Condition): Condition {
  const stands = decider.stands_for.map((power) => {
    const kinds = power.kinds === null ? sql<boolean>`true` : sql<boolean>`r.kind = any (${power.kinds}::text[])`;
    return sql<boolean>`(${decidable(power)} and ${fourEyes(power.user_id)} and ${reached(decider)} and ${kinds})`;
  });
  const able = [decidable(decider), ...stands];
  return sql<boolean>`(r.status = 'pending' and ${fourEyes(decider.user_id)}
    and (r.waits_user_id = ${decider.user_id}::bigint or ${inSight}) and (${sql.join(able, sql` or `)}))`;
}

/** The branch that must act lies in the environment that is chosen now. */
export function waitsInSight(scope: { all_branches: boolean; branch_ids: readonly number[] }): Condition {
  if (scope.all_branches) return sql<boolean>`true`;
  return sql<boolean>`(r.waits_branch_id is null or r.waits_branch_id = any (${scope.branch_ids}::int[]))`;
}
