// A re-admission that comes to nothing: cancelled by a person, or lapsed by the clock when its challan was not paid in time (spec 02 §3.3).
// The challan is reversed, the seat is given back, the child is free for another request.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { audit } from '#platform/audit/audit.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { releaseSeat } from '#modules/branches/index.ts';
import { cancelChallan } from '#modules/fees/index.ts';
import { closeRequest } from '#modules/students/index.ts';
import { readmissionStates } from '../rules/readmission-states.ts';
import type { readmissionCancel, ReadmissionRow } from '../contract/readmissions.ts';
import { freePlace } from '#modules/admissions/packages/chapter.ts';
import { lockReadmission, READMISSIONS, storedReadmission } from './locked-readmission.ts';

export async function cancelReadmission(input: ParsedInputOf<typeof readmissionCancel>): Promise<ReadmissionRow> {
  await requirePermission('Re-Admission');
  const request = await lockReadmission(input.id, input.version);
  readmissionStates.refuse('cancel', request.state);
  if (request.state === 'pending' && request.approval_id !== null) {
    await cancelRequest(request.approval_id, input.reason);
    return storedReadmission(input.id);
  }
  await end(request, 'cancelled', input.reason);
  return storedReadmission(input.id);
}

async function end(request: ReadmissionRow, state: 'cancelled' | 'lapsed', reason: string): Promise<void> {
  const { id, branch_id, student_id, challan_id } = request;
  const held = await rowOf(sql<{ hold_id: number | null; today: LocalDate }>`
    update admissions.readmission_requests set state = ${state}, closed_reason = ${reason}, updated_by = platform.current_user_id()
     where id = ${id}::bigint returning hold_id, platform.today(branch_id) as today`);
  if (challan_id !== null)
    await cancelChallan({
      challan_id,
      reason,
      on: held?.today ?? request.asked_on,
      source_type: 'readmission',
      source_id: id,
    });
  await freePlace({ readmission_id: id }, `Re-admission ${state}`);
  if (held?.hold_id) await releaseSeat(held.hold_id, `re-admission ${state}`);
  await closeRequest(student_id, READMISSIONS, id);
  await audit({
    record_kind: 'student',
    record_id: student_id,
    branch_id,
    action: `re-admission ${state}`,
    after: { reason },
  });
}

/** Those of the branch whose last day was before `day` and whose challan is not paid as far as it must be (ADM-67). */
async function lapse(branch_id: number, day: LocalDate): Promise<number> {
  const late = await rowsOf(sql<{ id: number }>`
    select r.id from admissions.readmission_requests r join fees.challans h on h.id = r.challan_id
     where r.branch_id = ${branch_id}::int and r.state = 'fee_due' and r.fee_due_on < ${day}::date
       and h.settled * 100 < h.charged * (platform.setting('confirm_paid_percent', r.branch_id) #>> '{}')::int order by r.student_id`);
  for (const { id } of late) {
    const request = await lockReadmission(id);
    await end(request, 'lapsed', `Not paid by ${formatDate(request.fee_due_on)}`);
  }
  return late.length;
}

export const readmissionClock: readonly ClockJob[] = [
  {
    name: 'admissions.readmissions_lapse',
    title: 'Re-admissions whose challan was not paid in time lapse',
    unit: 'branch',
    when: { daily: '00:05' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const lapsed = await lapse(branch_id, day);
      return lapsed === 0 ? undefined : `${lapsed} re-admissions lapsed`;
    },
  },
];
