// Leave is taken back: one that waits ends at once, accepted leave by another request (LVE-14).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requireOwnOrHeld, usersBehind } from '#modules/hr/index.ts';
import { leaveCancel } from '../contract/staff-leave.ts';
import { shownClosed } from '../rules/closed-months.ts';
import { closedMonths } from '../steps/days-of-leave.ts';
import { leaveKind } from './approve-leave.ts';

interface Standing {
  employee_id: number;
  branch_id: number;
  full_name: string;
  state: 'sent' | 'accepted' | 'cancelled';
  waits: boolean;
  approval_id: number | null;
  from_date: LocalDate;
  to_date: LocalDate;
  cancelling: boolean;
}

/** One that waits ends at once; accepted leave is taken back by another request. */
export async function cancelLeave({
  id,
  reason,
}: ParsedInputOf<typeof leaveCancel>): Promise<DataOf<typeof leaveCancel>> {
  const owner = await rowOf(
    sql<{ employee_id: number }>`select r.employee_id from attendance.leave_requests r where r.id = ${id}::bigint`,
  );
  return requireOwnOrHeld(owner?.employee_id ?? 0, leaveCancel.permissions, async () => {
    const held = await rowOf(sql<Standing>`
      select r.employee_id, r.branch_id, e.full_name, r.state, coalesce(q.status = 'pending', false) as waits, r.approval_id, r.from_date, r.to_date,
             exists (select from platform.approval_requests c where c.id = r.cancel_approval_id and c.status = 'pending') as cancelling
        from attendance.leave_requests r join hr.employees e on e.id = r.employee_id left join platform.approval_requests q on q.id = r.approval_id
       where r.id = ${id}::bigint for update of r`);
    if (!held) throw notFound('This leave');
    if (held.state === 'sent' && held.waits && held.approval_id !== null) {
      await endRequest(held.approval_id, reason);
      return { id, status: 'cancelled', approval_id: null };
    }
    if (held.state !== 'accepted') throw conflict('This leave is not held: there is nothing to take back.');
    if (held.cancelling) throw conflict('It is asked already to take this leave back.');
    return { id, status: 'accepted', approval_id: await askBack(id, held, reason) };
  });
}

async function askBack(id: number, held: Standing, reason: string): Promise<number> {
  const closed = await closedMonths(held);
  const { own_user_id } = await usersBehind(held.employee_id);
  const { request_id } = await requestApproval(leaveKind, {
    branch_id: held.branch_id,
    subject_id: held.employee_id,
    subject_label: held.full_name,
    about_user_id: own_user_id,
    title: `Withdraw leave from ${formatDate(held.from_date)} to ${formatDate(held.to_date)}`,
    shows: [{ field: 'status', label: 'Leave', before: 'Accepted', after: 'Withdrawn' }, ...shownClosed(closed)],
    change: { request_id: id, employee_id: held.employee_id, act: 'take back' },
    reason,
  });
  await rowsOf(
    sql`update attendance.leave_requests set cancel_approval_id = ${request_id}::bigint where id = ${id}::bigint`,
  );
  return request_id;
}
