// A draft of a leaving goes to a second person: what waits, what it would settle, what is not cleared (STU-46, STU-57, STU-58).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { LeavingRow, leavingSend } from '../contract/leavings.ts';
import { leavesOn, leavingKind } from './approve-leaving.ts';
import { lockLeaving, subjectToLeave, withForecast } from './ask-leaving.ts';
import { leavingStates } from '../rules/leaving-states.ts';
import { storedLeaving } from '../reads/leavings.ts';
import { keepAutomatic } from './clear-leaving.ts';
import { clearanceOf } from '../reads/leaving-clearance.ts';
import { openRequest } from '#modules/students/roll/chapter.ts';
import { LEAVINGS } from './settle-leaving.ts';

export async function sendLeaving(input: ParsedInputOf<typeof leavingSend>): Promise<LeavingRow> {
  await requirePermission('Student-left');
  const leaving = await lockLeaving(input.id, input.version);
  leavingStates.refuse('send', leaving.state);
  const subject = await subjectToLeave(leaving.student_id, leaving);
  const { id, student_id, branch_id, leaving_on, currency } = leaving;
  await openRequest({ branch_id, student_id, kind: 'left', request_table: LEAVINGS, request_id: id });
  const { settlement } = await withForecast(id, subject);
  const rows = await clearanceOf(student_id, id);
  await keepAutomatic(id, branch_id, rows);
  const due = rows.filter((row) => row.state === 'due').map((row) => row.item);
  const money = (field: string, label: string, after: number) => ({
    field,
    label,
    before: null,
    after,
    form: 'money' as const,
  });
  const { request_id } = await requestApproval(leavingKind, {
    branch_id,
    subject_id: student_id,
    subject_label: leaving.student_name,
    title: leavesOn(leaving_on),
    shows: [
      { field: 'leaving_on', label: 'Last day', before: null, after: leaving_on, form: 'date' },
      { field: 'notice_days', label: 'Days of notice', before: subject.notice_days, after: leaving.notice_days },
      money('dues', 'Owes then', settlement.dues),
      money('deposit', 'Deposit held', settlement.deposit),
      money('still_due', 'Still due after it', settlement.still_due),
      money('refund', 'Refund', settlement.refund),
      { field: 'clearance', label: 'Not cleared', before: null, after: due.join(', ') || 'Nothing' },
    ],
    change: { leaving_id: id },
    reason: [leaving.reason.replaceAll('_', ' '), leaving.note].filter(Boolean).join(': '),
    currency,
  });
  await rowsOf(sql`
    update students.student_leavings set state = 'sent', approval_id = ${request_id}::bigint
     where id = ${id}::bigint`);
  return storedLeaving(id);
}
