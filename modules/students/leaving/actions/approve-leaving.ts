// Kind 'left' (14 §4): what a second person reads, and what happens when they agree. The rules and the clearance are asked again then.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { itsRequest } from '#platform/approvals/state-of.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ClearanceRow } from '../contract/leaving-reasons.ts';
import { leavingState } from '../reads/leavings.ts';
import { leavingSubject, type LeavingSubject } from '../reads/leaving-subject.ts';
import { leavingProblems } from '../rules/leaving-terms.ts';
import { keepAutomatic, thingsDue } from './clear-leaving.ts';
import { clearanceOf } from '../reads/leaving-clearance.ts';
import { closeRequest, noteChange } from '#modules/students/roll/chapter.ts';
import { notifyDestination } from '../steps/notify-destination.ts';
import { type Leaving, LEAVINGS, settleLeaving } from './settle-leaving.ts';

export interface LeavingAsked {
  leaving_id: number;
}

const mayLeave: ReadonlySet<string> = new Set(['admitted', 'active', 'frozen']);

/** The stored terms with what the branch's rules say today. */
export async function storedTerms(
  leaving_id: number,
  subject: LeavingSubject,
): Promise<(Leaving & { state: string }) | undefined> {
  const row = await rowOf(sql<Omit<Leaving, 'full_name' | 'notice_days' | 'notice_mode'> & { state: string }>`
    select l.id as leaving_id, l.branch_id, l.student_id, l.leaving_on, l.notice_on, l.reason, l.note, l.deposit_action, ${leavingState} as state
      from students.student_leavings l ${itsRequest('l')} where l.id = ${leaving_id}::bigint`);
  const { full_name, notice_days, notice_mode } = subject;
  return row && { ...row, full_name, notice_days, notice_mode };
}

export async function whyNot(
  leaving: Leaving,
  subject: LeavingSubject,
  rows: readonly ClearanceRow[],
): Promise<string[]> {
  if (!mayLeave.has(subject.status))
    return [`${subject.full_name} is ${subject.status.replace('_', ' ')} now: only an active student can leave.`];
  const due = thingsDue(rows).map((row) => `${nameOf(row.item)} is not cleared: returned, charged or waived.`);
  return [...Object.values(leavingProblems(leaving, subject)), ...due];
}

const nameOf = (item: string): string => item.charAt(0).toUpperCase() + item.slice(1);

async function blocks({ subject_id, subject_label, change }: Asked<LeavingAsked>): Promise<string[]> {
  const subject = await leavingSubject(subject_id);
  const leaving = subject && (await storedTerms(change.leaving_id, subject));
  if (!subject || !leaving) return [`${subject_label} is not in this branch any more.`];
  return whyNot(leaving, subject, await clearanceOf(subject_id, change.leaving_id));
}

async function apply({ subject_id, subject_label, change }: Asked<LeavingAsked>): Promise<void> {
  const subject = await leavingSubject(subject_id, true);
  const leaving = subject && (await storedTerms(change.leaving_id, subject));
  if (!subject || !leaving) throw conflict(`${subject_label} is not in this branch any more.`);
  const rows = await clearanceOf(subject_id, change.leaving_id);
  const [problem] = await whyNot(leaving, subject, rows);
  if (problem) throw conflict(problem);
  await keepAutomatic(leaving.leaving_id, leaving.branch_id, rows);
  await rowsOf(sql`
    update students.student_leavings set state = 'approved', approved_at = platform.now(), last_attended_on = ${subject.last_present}::date,
           updated_by = platform.current_user_id() where id = ${leaving.leaving_id}::bigint`);
  const { branch_id, leaving_on } = leaving;
  await noteChange({ branch_id, student_id: subject_id, action: 'leaving approved', after: { leaving_on } });
  if (leaving_on <= subject.today) await settleLeaving(leaving);
  await notifyDestination(leaving.leaving_id);
}

/** Until its day an approved leaving remains the student's open request (STU-46). */
async function closed({ change, subject_id }: Asked<LeavingAsked>, { status }: Outcome): Promise<void> {
  if (status === 'approved') return;
  await closeRequest(subject_id, LEAVINGS, change.leaving_id);
  await rowsOf(sql`select students.group_move_hears_request(${change.leaving_id}::bigint)`);
}

export const leavingKind = defineApproval<LeavingAsked>({
  code: 'left',
  title: 'Leaving',
  module: 'students',
  area: 'students',
  subject: 'student',
  permissions: ['Student-left Approval'],
  levels: () => [{ title: 'Student-left Approval', permission: 'Student-left Approval' }],
  path: (student_id) => linkTo(pages.LeftApprovedApprove, { student_id }),
  blocks,
  apply,
  closed,
});

export const leavesOn = (leaving_on: LocalDate): string => `Leaves on ${formatDate(leaving_on)}`;
