// Decides leave of a child from its own list, by the door of the engine; or takes approved leave back: its days are absences again.

import type { z } from 'zod';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decide } from '#platform/approvals/decide.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { ABSENT, LEAVE } from '#modules/attendance/codes/rules/index.ts';
import { leaveStates } from '../rules/leave-states.ts';
import type { leaveDecide, LeaveRow } from '../contract/leave.ts';
import { leaveById } from '../reads/leaves.ts';
import { noteLeave } from '../steps/note-leave.ts';
import { turnLeaveDays } from './turn-leave-days.ts';

type Input = z.output<typeof leaveDecide.input>;

interface Held {
  id: number;
  branch_id: number;
  student_id: number;
  from_on: LocalDate;
  to_on: LocalDate;
  approval_id: number | null;
  version: number;
}

export async function decideLeave(input: Input): Promise<LeaveRow> {
  await requirePermission('parent-student-request', 'Student Attandance Edit');
  const leave = await rowOf(sql<Held>`
    select v.id, v.branch_id, v.student_id, v.from_on, v.to_on, v.approval_id, v.version from attendance.student_leaves v
     where v.id = ${input.id}::bigint and ${inScope('v.branch_id')} for update`);
  if (!leave) throw notFound('This leave');
  if (leave.version !== input.version)
    throw conflict('This leave was changed by somebody else meanwhile. Review again.');
  const { state } = await leaveById(leave.id);
  if (input.decision === 'cancel' && leaveStates.can('take_back', state)) await takeBack(leave, input.reason ?? null);
  else {
    leaveStates.refuse(input.decision === 'cancel' ? 'withdraw' : input.decision, state);
    await decideAsked(leave.approval_id ?? 0, input);
  }
  return leaveById(leave.id);
}

async function decideAsked(approval_id: number, { decision, reason }: Input): Promise<void> {
  if (decision === 'cancel') return cancelRequest(approval_id, reason ?? 'Taken back by who asked');
  if (decision === 'reject' && !reason) throw badField('reason', 'Say why, so that the parents can be told');
  await decide(approval_id, { verb: decision, reason });
}

/** One day has one leave: every mark of leave on these days is this one's. */
async function takeBack(leave: Held, reason: string | null): Promise<void> {
  await rowsOf(sql`
    update attendance.student_leaves set cancelled_at = platform.now(), cancelled_by = platform.current_user_id(), cancel_note = ${reason}
     where id = ${leave.id}::bigint`);
  await turnLeaveDays(leave, { was: LEAVE, becomes: ABSENT, reason: 'Leave cancelled' });
  await noteLeave(leave, 'cancelled', reason);
}
