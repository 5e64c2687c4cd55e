// What became of a leave, in the audit of the child and told to its parents (spec 03 §10).

import type { LocalDate } from '#kernel/dates.ts';
import { audit } from '#platform/audit/audit.ts';
import { message } from '#platform/messages/message.ts';
import { leaveById } from '../reads/leaves.ts';

interface Leave {
  id: number;
  branch_id: number;
  student_id: number;
  from_on: LocalDate;
  to_on: LocalDate;
}

export async function noteLeave(
  { id, branch_id, student_id, from_on, to_on }: Leave,
  state: 'approved' | 'rejected' | 'cancelled',
  reason: string | null,
): Promise<void> {
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: `leave ${state}`,
    branch_id,
    after: { from_on, to_on, reason },
  });
  const { student_name: student } = await leaveById(id);
  await message({
    event: 'LEAVE_DECIDED',
    branch_id,
    subject_type: 'student',
    subject_id: student_id,
    student_id,
    data: { student, from: from_on, to: to_on, decision: state, note: reason ?? '' },
    key: `leave:${id}:${state}`,
  });
}
