// The child is enrolled again (ADM-92, ADM-93): paid as far as it must be, seated, numbered, billed; all of it or nothing.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql, trial } from '#platform/db/index.ts';
import { gate, releaseSeat } from '#modules/branches/index.ts';
import { billReturn, billsAbsence } from '#modules/fees/index.ts';
import { closeRequest, readmitStudent } from '#modules/students/index.ts';
import { readmissionStates } from '../rules/readmission-states.ts';
import type { readmissionComplete, ReadmissionRow } from '../contract/readmissions.ts';
import { readmissionSubject, type ReadmissionSubject, sectionsOfReturn } from '../reads/readmission-subject.ts';
import { duesToPay } from '../rules/readmission-dues.ts';
import { whyNotReadmitted } from '../rules/readmission-terms.ts';
import { issueReadmission } from '../steps/issue-readmission.ts';
import { lockReadmission, READMISSIONS } from './locked-readmission.ts';
import { takePlanOver } from '../steps/readmission-plan.ts';

type Subject = ReadmissionSubject & { leaving_id: number; leaving_on: LocalDate };

export async function completeReadmission(
  input: ParsedInputOf<typeof readmissionComplete>,
): Promise<DataOf<typeof readmissionComplete>> {
  await requirePermission('Re-Admission');
  const request = await lockReadmission(input.id, input.version);
  const subject = await mayComplete(request);
  const { id, student_id, rejoin_on, kind } = request;
  const grace = kind === 'return_within_grace';
  const billed = grace && (await billsAbsence(subject.branch_id));
  const class_name = await nameOfSection(request, subject, input.section_id);
  const readmitted = await readmitStudent({
    student_id,
    leaving_id: subject.leaving_id,
    section_id: input.section_id,
    hold_id: await holdFor(id, input.section_id),
    rejoin_on,
    roll_no: input.roll_no,
    keep_number: subject.keep_number,
    billed_from: billed ? addDays(subject.leaving_on, 1) : null,
    source_table: READMISSIONS,
    source_id: id,
  });
  if (grace) await billReturn({ ...subject, rejoin_on, source_id: id });
  else await takePlanOver(request, subject.today);
  await rowsOf(sql`
    update admissions.readmission_requests set state = 'completed', completed_enrolment_id = ${readmitted.enrolment_id}::bigint,
           completed_on = ${subject.today}::date, section_id = ${input.section_id}::bigint, hold_id = null, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  await closeRequest(student_id, READMISSIONS, id);
  const { enrolment_id, admission_no, status, roll_no } = readmitted;
  return { enrolment_id, admission_no, student: { id: student_id, status, class_name, roll_no } };
}

/** State, child, day and money as they stand now. */
async function mayComplete(request: ReadmissionRow): Promise<Subject> {
  readmissionStates.refuse('complete', request.state);
  const subject = await readmissionSubject(request.student_id, true);
  await gate(subject.branch_id, 'admit');
  const { leaving_id, leaving_on, today } = subject;
  const refused = whyNotReadmitted(subject, true);
  if (refused !== null || leaving_id === null || leaving_on === null)
    throw conflict(refused ?? 'No leaving of this child is on record.');
  refuseUnpaid(request, subject);
  if (request.challan_id === null && (await trial(() => issueReadmission(request.id, subject))))
    throw conflict('Issue the challan of the fee plan first.');
  const { rejoin_on, dues_mode: mode, dues_count: count, dues_at_request: at_request } = request;
  const due = duesToPay({ mode, count, at_request, rejoin_on }, request.dues, today);
  if (due > 0)
    throw conflict(
      `${moneyWithCurrency(due, request.currency)} of the first stay is due before the return. Receive it first.`,
    );
  return { ...subject, leaving_id, leaving_on };
}

/** ADM-67. */
function refuseUnpaid(request: ReadmissionRow, { paid_percent }: ReadmissionSubject): void {
  const { challan_total: total, challan_paid: paid, currency } = request;
  if (total === null || paid === null || paid * 100 >= total * paid_percent) return;
  throw conflict(
    `Challan ${request.challan_no ?? ''} is not paid: ${moneyWithCurrency(paid, currency)} of ${moneyWithCurrency(total, currency)}. Receive it first.`,
  );
}

async function nameOfSection(request: ReadmissionRow, subject: Subject, section_id: number): Promise<string> {
  const sections = await sectionsOfReturn(subject, request.session_id, request.course_id);
  const chosen = sections.find((one) => one.section_id === section_id);
  if (!chosen) throw badField('section_id', `Choose a section of ${request.new_class}, ${request.session_name}`);
  if (!chosen.suits)
    throw badField('section_id', `${chosen.name} does not take ${subject.gender === 'm' ? 'boys' : 'girls'}`);
  return `${request.new_class} – ${chosen.name}`;
}

/** The held seat where it is of this section; another one is given back, and a free seat taken. */
async function holdFor(readmission_id: number, section_id: number): Promise<number | null> {
  const held = await rowOf(sql<{ hold_id: number; section_id: number | null }>`
    select h.id as hold_id, q.section_id from admissions.readmission_requests r
      join branches.seat_holds h on h.id = r.hold_id and h.released_at is null join branches.class_seats q on q.id = h.class_seat_id
     where r.id = ${readmission_id}::bigint`);
  if (!held) return null;
  if (held.section_id === section_id) return held.hold_id;
  await releaseSeat(held.hold_id, 'another section');
  return null;
}
