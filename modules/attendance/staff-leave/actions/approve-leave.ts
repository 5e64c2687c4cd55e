// Kind 'leave' (14 §4): leave that is taken, accepted leave that is taken back, days that are paid out (LVE-10, LVE-14, LVE-17).

import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { managerOrHolder } from '#modules/hr/index.ts';
import { daysAreLeave, daysOfRequest, daysAreNoLeave } from '../steps/days-of-leave.ts';
import { type Held, payOut } from './pay-out-days.ts';

export interface LeaveChange {
  request_id: number;
  employee_id: number;
  act: 'take' | 'take back' | 'pay out';
}

async function applyLeave({ id, change, subject_label, reason }: Asked<LeaveChange>): Promise<void> {
  if (change.act === 'take back') return takeBack(id, change, reason);
  const held = await rowOf(sql<Held>`
    update attendance.leave_requests set state = 'accepted', accepted_at = platform.now()
     where id = ${change.request_id}::bigint and approval_id = ${id}::bigint and state = 'sent'
    returning id, branch_id, home_branch_id, employee_id, leave_type_id, (select t.name from attendance.leave_types t where t.id = leave_type_id) as leave_type, from_date, to_date, days::float8 as days`);
  if (!held) throw conflict(`This request of ${subject_label} is not asked for any more.`);
  if (change.act === 'pay out') await payOut(held);
  else await take(held);
  await note(held, change.act === 'pay out' ? 'leave paid out' : 'leave accepted');
  if (change.act === 'take') await tell(held, 'accepted');
}

const tell = ({ id, branch_id, employee_id, days, from_date, to_date }: Held, decided: string): Promise<void> =>
  message({
    event: 'STAFF_LEAVE_DECIDED',
    branch_id,
    subject_type: 'employee',
    subject_id: employee_id,
    key: `leave:${id}:${decided}`,
    data: { days, from: from_date, to: to_date, decided },
  });

/** LVE-10: from waiting to used, and the days are leave; of a closed month, too (LVE-14). */
async function take(held: Held): Promise<void> {
  const { id } = held;
  await rowsOf(sql`update attendance.leave_request_days set held = true where request_id = ${id}::bigint`);
  await release(id);
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, request_id)
    select r.home_branch_id, r.employee_id, r.leave_type_id, d.year_start, min(d.on_date), 'use', -sum(d.portion), r.id
      from attendance.leave_requests r join attendance.leave_request_days d on d.request_id = r.id and d.covered
     where r.id = ${id}::bigint group by r.home_branch_id, r.employee_id, r.leave_type_id, d.year_start, r.id`);
  await daysAreLeave(held);
}

/** What waits no more is no longer kept from the balance. */
export async function release(request_id: number): Promise<void> {
  await rowsOf(sql`
    update attendance.leave_balances b set pending = b.pending - d.days
      from (select r.employee_id, r.leave_type_id, x.year_start, sum(x.portion) as days
              from attendance.leave_requests r join attendance.leave_request_days x on x.request_id = r.id and x.covered
             where r.id = ${request_id}::bigint group by 1, 2, 3) d
     where b.employee_id = d.employee_id and b.leave_type_id = d.leave_type_id and b.year_start = d.year_start`);
}

/** LVE-14: the days are worked again, the balance comes back; of a closed month, too. */
async function takeBack(approval_id: number, { request_id }: LeaveChange, reason: string | null): Promise<void> {
  const held = await rowOf(sql<Held>`
    update attendance.leave_requests set state = 'cancelled', cancelled_at = platform.now(), cancel_reason = ${reason}
     where id = ${request_id}::bigint and cancel_approval_id = ${approval_id}::bigint and state = 'accepted'
    returning id, branch_id, home_branch_id, employee_id, leave_type_id, (select t.name from attendance.leave_types t where t.id = leave_type_id) as leave_type, from_date, to_date, days::float8 as days`);
  if (!held) throw conflict('This leave is not held any more.');
  const dates = await daysOfRequest(held.id);
  await giveBack(held.id, held.home_branch_id);
  await daysAreNoLeave(held, dates);
  await note(held, 'leave taken back');
}

async function giveBack(request_id: number, home_branch_id: number): Promise<void> {
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, request_id, note)
    select ${home_branch_id}::int, l.employee_id, l.leave_type_id, l.year_start, platform.today(${home_branch_id}::int), 'return', -sum(l.days), ${request_id}::bigint, 'Leave taken back'
      from attendance.leave_ledger l where l.request_id = ${request_id}::bigint and l.kind in ('use', 'return')
     group by l.employee_id, l.leave_type_id, l.year_start having sum(l.days) < 0`);
  await rowsOf(sql`delete from attendance.leave_request_days where request_id = ${request_id}::bigint`);
}

const note = ({ employee_id, branch_id, from_date, to_date, days }: Held, action: string): Promise<void> =>
  audit({ record_kind: 'employee', record_id: employee_id, branch_id, action, after: { from_date, to_date, days } });

/** Rejected or taken back while it waited: its days are free, and what it held of the balance. */
async function closedLeave({ change, id }: Asked<LeaveChange>, { status }: Outcome): Promise<void> {
  if (status === 'approved' || change.act === 'take back') return;
  if (change.act === 'pay out') {
    await rowsOf(sql`
      update attendance.leave_balances b set pending = b.pending - r.days
        from attendance.leave_requests r
       where r.id = ${change.request_id}::bigint and r.approval_id = ${id}::bigint and b.employee_id = r.employee_id and b.leave_type_id = r.leave_type_id
         and b.year_start = (select max(x.year_start) from attendance.leave_balances x where x.employee_id = r.employee_id
                               and x.leave_type_id = r.leave_type_id and x.year_start <= r.from_date)`);
    return;
  }
  await release(change.request_id);
  if (status === 'rejected') {
    const held = await rowOf(sql<Held>`
      select r.id, r.branch_id, r.home_branch_id, r.employee_id, r.leave_type_id, (select t.name from attendance.leave_types t where t.id = r.leave_type_id) as leave_type, r.from_date, r.to_date, r.days::float8 as days
        from attendance.leave_requests r where r.id = ${change.request_id}::bigint`);
    if (held) await tell(held, 'rejected');
  }
  await rowsOf(
    sql`delete from attendance.leave_request_days where request_id = ${change.request_id}::bigint and not held`,
  );
}

export const leaveKind = defineApproval<LeaveChange>({
  code: 'leave',
  title: 'Leave of an employee',
  module: 'attendance',
  area: 'leave',
  subject: 'employee',
  permissions: ['leave-approve'],
  levels: ({ change }) => managerOrHolder(change.employee_id, 'Leave', 'leave-approve'),
  moves_no_money: true,
  path: () => pages.LeaveEmployee,
  apply: applyLeave,
  closed: closedLeave,
});
