// A leaving from its draft to the request, and its cancelling before it is approved (STU-55 to STU-57; spec 03 §3.2).

import { storedLeaving, leavingOfStudent } from '../reads/leavings.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { cancelRequest } from '#platform/approvals/withdraw.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { gate } from '#modules/branches/index.ts';
import type { leavingCancel, leavingCreate, LeavingRow, leavingUpdate } from '../contract/leavings.ts';
import { leavingSubject, type LeavingSubject } from '../reads/leaving-subject.ts';
import { noteChange, refuseLeft, type Settlement } from '#modules/students/roll/chapter.ts';
import { leavingStates } from '../rules/leaving-states.ts';
import { leavingProblems, type LeavingTerms } from '../rules/leaving-terms.ts';
import { beginClearance } from './clear-leaving.ts';
import { forecast } from './settle-leaving.ts';

/** The leaving, locked; 409 when somebody else changed it. */
export async function lockLeaving(id: number, version: number): Promise<LeavingRow> {
  const locked = await rowOf(sql<{ version: number }>`
    select l.version from students.student_leavings l where l.id = ${id}::bigint and ${inScope('l.branch_id')} for update`);
  if (!locked) throw notFound('This leaving');
  if (locked.version !== version) throw conflict('This leaving was changed meanwhile. Load it again.');
  return storedLeaving(id);
}

type Terms = LeavingTerms & { deposit_action: string; note?: string | null | undefined };

/** The open request covers STU-46; state, dates and reason are checked here. */
export async function subjectToLeave(student_id: number, terms: Terms): Promise<LeavingSubject> {
  const subject = await leavingSubject(student_id, true);
  if (!subject) throw notFound('This student');
  await gate(subject.branch_id, 'student_out');
  await refuseLeft(subject);
  if (!['admitted', 'active', 'frozen'].includes(subject.status))
    throw conflict(
      `${subject.full_name} is ${subject.status === 'applicant' ? 'an applicant' : subject.status.replace('_', ' ')}: only an active student can leave.`,
    );
  const problems = leavingProblems(terms, subject);
  const [first] = Object.values(problems);
  if (first !== undefined) {
    const errors = Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, [sentence]]));
    throw new Refusal('bad_input', first, { errors });
  }
  if (terms.deposit_action === 'forfeit' && !terms.note?.trim())
    throw badField('note', 'Say in the notes why the deposit is forfeited');
  return subject;
}

export async function withForecast(
  id: number,
  subject: LeavingSubject,
): Promise<{ leaving: LeavingRow; settlement: Settlement }> {
  const { note, id: leaving_id, ...leaving } = await storedLeaving(id);
  const { full_name, notice_days, notice_mode } = subject;
  const settlement = await forecast({ ...leaving, note, leaving_id, full_name, notice_days, notice_mode });
  await rowsOf(sql`
    update students.student_leavings set settlement = ${JSON.stringify(settlement)}::jsonb, notice_fee = ${settlement.notice_fee}::bigint
     where id = ${id}::bigint`);
  return { leaving: await storedLeaving(id), settlement };
}

export async function createLeaving(input: ParsedInputOf<typeof leavingCreate>): Promise<DataOf<typeof leavingCreate>> {
  await requirePermission('Student-left');
  const subject = await subjectToLeave(input.student_id, input);
  const open = conflict(`A leaving of ${subject.full_name} is begun already. Go on with that one.`);
  if ((await leavingOfStudent(input.student_id, false))?.state === 'pending') throw open;
  const row = await onConstraint('student_leavings_one_open', open, () =>
    rowOf(sql<{ id: number }>`
      insert into students.student_leavings (branch_id, student_id, leaving_on, notice_on, last_attended_on, reason, next_school, note, deposit_action)
      values (${subject.branch_id}::int, ${input.student_id}::bigint, ${input.leaving_on}::date, ${input.notice_on}::date, ${subject.last_present}::date,
              ${input.reason}, ${input.next_school ?? null}, ${input.note ?? ''}, ${input.deposit_action}) returning id`),
  );
  const id = row?.id ?? 0;
  await beginClearance(id, subject);
  return withForecast(id, subject);
}

export async function updateLeaving(input: ParsedInputOf<typeof leavingUpdate>): Promise<DataOf<typeof leavingUpdate>> {
  await requirePermission('Student-left');
  const leaving = await lockLeaving(input.id, input.version);
  leavingStates.refuse('change', leaving.state);
  const subject = await subjectToLeave(leaving.student_id, input);
  await rowsOf(sql`
    update students.student_leavings set leaving_on = ${input.leaving_on}::date, notice_on = ${input.notice_on}::date, reason = ${input.reason},
           next_school = ${input.next_school ?? null}, note = ${input.note ?? ''}, deposit_action = ${input.deposit_action},
           updated_by = platform.current_user_id()
     where id = ${input.id}::bigint`);
  return withForecast(input.id, subject);
}

export async function cancelLeaving(input: ParsedInputOf<typeof leavingCancel>): Promise<LeavingRow> {
  await requirePermission('Student-left');
  const leaving = await lockLeaving(input.id, input.version);
  const { id, student_id, branch_id, state } = leaving;
  leavingStates.refuse('cancel', state);
  if (state === 'pending' && leaving.approval_id !== null) {
    await cancelRequest(leaving.approval_id, input.reason);
    return storedLeaving(id);
  }
  await rowsOf(sql`
    update students.student_leavings set state = 'cancelled', note = concat_ws(' · ', nullif(note, ''), ${`Cancelled: ${input.reason}`}::text), updated_by = platform.current_user_id() where id = ${id}::bigint`);
  await noteChange({ branch_id, student_id, action: 'leaving cancelled', after: { reason: input.reason } });
  return storedLeaving(id);
}
