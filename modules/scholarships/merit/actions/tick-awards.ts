// Awards of a run are put forward or held back with a reason (10 §4.3): who misses a condition only by whoever approves.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { awardTick } from '../contract/merit-runs.ts';
import { lockRun } from '../steps/lock-run.ts';

export async function tickAwards(input: ParsedInputOf<typeof awardTick>): Promise<DataOf<typeof awardTick>> {
  await requirePermission('Merit Scholarship');
  const run = await lockRun(input.id);
  if (run.state !== 'preview') throw conflict('Only a run that is not sent yet is ticked');
  const ids = [...new Set(input.award_ids)];
  const rows = await rowsOf(sql<{
    id: number;
    student_id: number;
    state: string;
    nothing_left: boolean;
    ticked: boolean;
  }>`
    select id, student_id, state, nothing_left, ticked_reason is not null as ticked from scholarships.merit_awards
     where id = any (${ids}::bigint[]) and run_id = ${run.id}::bigint and branch_id = ${run.branch_id}::int and state in ('proposed', 'held_back') for update`);
  if (rows.length !== ids.length) throw new Refusal('not_found', 'One of these awards is not of this run');
  const moving = rows.filter((row) => row.state !== input.state);
  if (input.state === 'proposed') {
    if (moving.some((row) => row.nothing_left))
      throw conflict('For one of them nothing is left to take off: it cannot be put forward');
    // Whom a person held back, any person lets go again.
    const missed = moving.some((row) => !row.ticked);
    if (missed && !(await holds('Merit Scholarship Approval')))
      throw new Refusal(
        'not_allowed',
        'Who misses a condition is put forward by somebody with Merit Scholarship Approval',
      );
  }
  await rowsOf(sql`
    update scholarships.merit_awards set state = ${input.state}, ticked_reason = ${input.reason},
           held_back_reason = case when ${input.state} = 'held_back' then ${input.reason} else held_back_reason end
     where id = any (${moving.map((row) => row.id)}::bigint[]) and branch_id = ${run.branch_id}::int`);
  await auditAll(
    moving.map((row) => ({
      record_kind: 'student',
      record_id: row.student_id,
      branch_id: run.branch_id,
      action: input.state === 'proposed' ? 'merit award put forward' : 'merit award held back',
      after: { reason: input.reason },
    })),
  );
  return { changed: moving.length };
}
