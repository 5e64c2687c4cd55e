// Approving and rejecting a leaving from its own page, and taking it back within seven days (STU-58; spec 03 §3.1).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { leavingApprove, leavingReject, leavingReverse, LeavingRow } from '../contract/leavings.ts';
import { readLeaving, storedLeaving } from '../reads/leavings.ts';
import {
  closeRequest,
  noteChange,
  type Posting,
  studentsLeavingReversed,
  studentsStatusChanged,
} from '#modules/students/roll/chapter.ts';
import { leavingStates } from '../rules/leaving-states.ts';
import { refuseAdmittedThere } from '../steps/refuse-admitted-there.ts';
import { lockLeaving } from './ask-leaving.ts';
import { cancelCertificates } from './cancel-certificate.ts';
import { LEAVINGS, SOURCE } from './settle-leaving.ts';
import { dayAfter, restoreFacts, type TakenOut } from '../steps/end-facts.ts';

type Answer = DataOf<typeof leavingApprove>;

/** Days after the approval in which a leaving can be taken back. */
export const REVERSAL_DAYS = 7;

async function waiting(id: number, version: number): Promise<LeavingRow & { approval_id: number }> {
  const leaving = await storedLeaving(id);
  leavingStates.refuse('approve', leaving.state);
  const approval_id = leaving.approval_id ?? 0;
  if (leaving.version !== version) throw conflict('This leaving was changed meanwhile. Load it again.');
  return { ...leaving, approval_id };
}

export async function approveLeaving({ id, version, reason }: ParsedInputOf<typeof leavingApprove>): Promise<Answer> {
  await requirePermission('Student-left Approval');
  const { approval_id } = await waiting(id, version);
  await decide(approval_id, { verb: 'approve', reason });
  return { leaving: await storedLeaving(id), postings: await postingsOf(id) };
}

export async function rejectLeaving({ id, version, reason }: ParsedInputOf<typeof leavingReject>): Promise<Answer> {
  await requirePermission('Student-left Approval');
  const { approval_id } = await waiting(id, version);
  await decide(approval_id, { verb: 'reject', reason });
  return { leaving: await storedLeaving(id), postings: [] };
}

/** What the settlement posted; nothing while the last day is still to come. */
async function postingsOf(id: number): Promise<Posting[]> {
  const row = await rowOf(sql<{ postings: Posting[] | null }>`
    select settlement -> 'postings' as postings from students.student_leavings where id = ${id}::bigint and state = 'settled'`);
  return row?.postings ?? [];
}

interface Decided {
  approved_on: LocalDate;
  today: LocalDate;
  undo: TakenOut;
}

export async function reverseLeaving(input: ParsedInputOf<typeof leavingReverse>): Promise<Answer> {
  await requirePermission('Student-left Approval');
  const { student_id } = (await readLeaving(input.id)) ?? {};
  await rowsOf(
    sql`select 1 from students.students s where s.id = ${student_id ?? 0}::bigint and ${inScope('s.branch_id')} for update`,
  );
  const leaving = await lockLeaving(input.id, input.version);
  leavingStates.refuse('take_back', leaving.state);
  const decided = await rowOf(sql<Decided>`
    select (l.approved_at at time zone n.time_zone)::date as approved_on, platform.today(l.branch_id) as today, l.undo
      from students.student_leavings l join platform.branches b on b.id = l.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where l.id = ${input.id}::bigint and l.approved_at is not null`);
  if (!decided) throw conflict('This leaving was changed meanwhile. Load it again.');
  const last = addDays(decided.approved_on, REVERSAL_DAYS);
  if (decided.today > last)
    throw conflict(`It could be taken back until ${formatDate(last)}. Admit the child again instead.`);
  await refuseAdmittedThere(leaving.id);
  await refuseComingBack(leaving.student_id);
  if (leaving.state === 'settled') await bringBack(leaving, decided, input.reason);
  await closeRequest(leaving.student_id, LEAVINGS, leaving.id);
  await rowsOf(sql`
    update students.student_leavings set state = 'reversed', reversed_at = platform.now(), reversed_reason = ${input.reason},
           updated_by = platform.current_user_id() where id = ${leaving.id}::bigint`);
  const { branch_id } = leaving;
  const after = { reason: input.reason };
  await noteChange({ branch_id, student_id: leaving.student_id, action: 'leaving taken back', after });
  return { leaving: await storedLeaving(leaving.id), postings: [] };
}

/** A child with an open re-admission comes back by that: both ways at once would bill it twice. */
async function refuseComingBack(student_id: number): Promise<void> {
  const open = await rowOf(sql`
    select 1 from students.student_open_requests where student_id = ${student_id}::bigint and kind = 're_admission'`);
  if (open) throw conflict('A re-admission of this child is on its way: complete or cancel that first.');
}

/** Facts first, then the money by the facts, then the certificate: nothing of the leaving stays. */
async function bringBack(leaving: LeavingRow, { undo }: Decided, reason: string): Promise<void> {
  const { student_id, branch_id, leaving_on, id } = leaving;
  await restoreFacts(leaving, undo);
  await studentsLeavingReversed.ask({
    branch_id,
    student_id,
    from: dayAfter(leaving_on),
    source_type: SOURCE,
    source_id: id,
    reason,
  });
  await cancelCertificates(id, reason);
  const change = { student_ids: [student_id], from: leaving.status, to: undo.status, on: dayAfter(leaving_on) };
  await studentsStatusChanged.ask(change);
}
