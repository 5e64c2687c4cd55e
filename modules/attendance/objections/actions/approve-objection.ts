// Kind 'attendance objection' (14 §4): what a second person decides, and what the day becomes then; of a closed month too (EAT-23).

import type { LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { holdMonth, judgedDays, lockMarks, secondsOf, writeManual } from '#modules/attendance/staff-days/chapter.ts';
import { statusWords } from '#modules/attendance/staff-days/rules/index.ts';
import { closedDaysChanged } from '#modules/attendance/staff-months/chapter.ts';
import { managerOrHolder } from '#modules/hr/index.ts';
import type { claimable } from '../contract/objections.ts';
import { claimedMark, type ObjectionKind } from '../rules/index.ts';

export interface ObjectionAsked {
  objection_id: number;
  employee_id: number;
}

interface Held {
  id: number;
  branch_id: number;
  employee_id: number;
  attendance_date: LocalDate;
  kind: ObjectionKind;
  claimed_in: string | null;
  claimed_out: string | null;
  claimed_status: (typeof claimable)[number] | null;
  reason: string;
}

async function applyObjection({ id, change, subject_label }: Asked<ObjectionAsked>): Promise<void> {
  const held = await rowOf(sql<Held>`
    update attendance.attendance_requests set state = 'accepted', accepted_at = platform.now()
     where id = ${change.objection_id}::bigint and approval_id = ${id}::bigint and state = 'sent'
    returning id, branch_id, employee_id, attendance_date, kind, to_char(claimed_in, 'HH24:MI') as claimed_in, to_char(claimed_out, 'HH24:MI') as claimed_out,
              claimed_status, reason`);
  if (!held) throw conflict(`This objection of ${subject_label} is not asked for any more.`);
  const { employee_id, attendance_date: day, branch_id } = held;
  // Whoever closes the month waits for this, or this for them: the totals that are closed are those that stand.
  const { status, closed_until } = await holdMonth(branch_id, day, 'to write');
  const { days } = await judgedDays({ employee_ids: [employee_id] }, { from: day, to: day });
  const judged = days[0];
  if (!judged) throw conflict(`${subject_label} was not employed on that day any more.`);
  const stands = (await lockMarks([employee_id], day)).get(employee_id);
  const claimed_in = secondsOf(held.claimed_in);
  const claim = {
    ...held,
    claimed_in,
    claimed_out: secondsOf(held.claimed_out, claimed_in ?? judged.facts.punches[0] ?? null),
  };
  const mark = claimedMark(claim, judged.facts, { status: stands?.status ?? 'unmarked', half: stands?.half ?? null });
  await writeManual([
    { ...mark, judged, remarks: `Objection: ${held.reason}`.slice(0, 200), source: 'objection', request_id: held.id },
  ]);
  await audit({
    record_kind: 'employee',
    record_id: employee_id,
    branch_id,
    action: 'objection accepted',
    before: { status: statusWords[stands?.status ?? 'unmarked'] },
    after: { date: day, status: statusWords[mark.status] },
  });
  if (status === 'closed' && closed_until !== null && day <= closed_until)
    await closedDaysChanged({ employee_id, from: day, to: day });
  await tell(held, 'accepted', null);
}

const tell = (
  { id, branch_id, employee_id, attendance_date }: Pick<Held, 'id' | 'branch_id' | 'employee_id' | 'attendance_date'>,
  decided: 'accepted' | 'rejected',
  note: string | null,
): Promise<void> =>
  message({
    event: 'OBJECTION_DECIDED',
    branch_id,
    subject_type: 'employee',
    subject_id: employee_id,
    key: `objection:${id}`,
    data: { day: attendance_date, decided, note: note ?? '' },
  });

async function closedObjection({ change }: Asked<ObjectionAsked>, { status, reason }: Outcome): Promise<void> {
  if (status !== 'rejected') return;
  const held = await rowOf(sql<Pick<Held, 'id' | 'branch_id' | 'employee_id' | 'attendance_date'>>`
    select r.id, r.branch_id, r.employee_id, r.attendance_date from attendance.attendance_requests r where r.id = ${change.objection_id}::bigint`);
  if (held) await tell(held, 'rejected', reason);
}

export const objectionKind = defineApproval<ObjectionAsked>({
  code: 'attendance objection',
  title: 'Objection to attendance',
  module: 'attendance',
  area: 'attendance',
  subject: 'employee',
  permissions: ['Employee Attandance Edit'],
  levels: ({ change }) => managerOrHolder(change.employee_id, 'Objection to attendance', 'Employee Attandance Edit'),
  moves_no_money: true,
  path: () => pages.AttendanceRequest,
  apply: applyObjection,
  closed: closedObjection,
});
