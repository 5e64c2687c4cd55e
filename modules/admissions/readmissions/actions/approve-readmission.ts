// Kind 're-admission' (14 §4): what a second person decides. Approving holds the seat and issues the challan of a plan (ADM-93).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { holdSeat } from '#modules/branches/index.ts';
import { closeRequest } from '#modules/students/index.ts';
import type { ReadmissionRow } from '../contract/readmissions.ts';
import {
  readmissionSubject,
  type ReadmissionSubject,
  sectionsOfReturn,
  termFacts,
} from '../reads/readmission-subject.ts';
import { readReadmission } from '../reads/readmissions.ts';
import { duesToPay } from '../rules/readmission-dues.ts';
import { readmissionTerms, whyNotReadmitted } from '../rules/readmission-terms.ts';
import { freePlace } from '#modules/admissions/packages/chapter.ts';
import { planOfReadmission } from '../steps/readmission-plan.ts';
import { issueReadmission } from '../steps/issue-readmission.ts';
import { READMISSIONS } from './locked-readmission.ts';

export interface ReadmissionAsked {
  readmission_id: number;
}

/** The rules are asked again: days pass between asking and deciding. */
async function whyNot(request: ReadmissionRow, subject: ReadmissionSubject): Promise<string[]> {
  // Who may act for all branches was asked when it was sent.
  const refused = whyNotReadmitted(subject, true);
  if (refused !== null || subject.leaving_on === null) return [refused ?? 'No leaving of this child is on record.'];
  const facts = await termFacts({ ...subject, leaving_on: subject.leaving_on }, request.session_id);
  const problems = Object.values(readmissionTerms(request, facts).problems);
  const plan = await planOfReadmission(request.id);
  if (plan && plan.state !== 'approved')
    problems.push('The discount of the fee plan is not approved: decide that request first.');
  if (request.state !== 'pending') return [...problems, `This re-admission is ${request.state} now.`];
  return (await roomFor(request, subject)) === null ? [...problems, noRoom(request)] : problems;
}

const noRoom = ({ new_class, section_name }: ReadmissionRow): string =>
  section_name === null
    ? `No section of ${new_class} has a free seat.`
    : `${new_class} – ${section_name} has no free seat: ask for another section.`;

/** The section that was asked for, else the child's own, else the one with most room; null when none has a seat. */
async function roomFor(request: ReadmissionRow, subject: ReadmissionSubject): Promise<number | null> {
  const sections = await sectionsOfReturn(subject, request.session_id, request.course_id);
  const open = sections.filter((one) => one.suits && one.free > 0);
  const wanted = request.section_id === null ? open[0] : open.find((one) => one.section_id === request.section_id);
  return wanted?.section_id ?? null;
}

async function blocks({ subject_id, subject_label, change }: Asked<ReadmissionAsked>): Promise<string[]> {
  const request = await readReadmission(change.readmission_id);
  if (!request) return [`${subject_label} is not in this branch any more.`];
  return whyNot(request, await readmissionSubject(subject_id));
}

async function apply({ subject_id, subject_label, change }: Asked<ReadmissionAsked>): Promise<void> {
  const { readmission_id } = change;
  await rowOf(sql`select 1 from admissions.readmission_requests where id = ${readmission_id}::bigint for update`);
  const subject = await readmissionSubject(subject_id, true);
  const request = await readReadmission(readmission_id);
  if (!request) throw conflict(`${subject_label} is not in this branch any more.`);
  const [problem] = await whyNot(request, subject);
  const section_id = await roomFor(request, subject);
  if (problem || section_id === null) throw conflict(problem ?? noRoom(request));
  const hold_id = await holdSeat({ section_id, student_id: subject_id, reason: 'readmission' });
  await rowsOf(sql`
    update admissions.readmission_requests set state = 'approved', section_id = ${section_id}::bigint, hold_id = ${hold_id}::bigint
     where id = ${readmission_id}::bigint`);
  await issueWhatIsDue(readmission_id, subject);
  await tell(readmission_id, subject);
}

/** The seat is held whether or not the books are open: then the challan is issued from the list (student/readmission/challan). */
async function issueWhatIsDue(readmission_id: number, subject: ReadmissionSubject): Promise<void> {
  try {
    await savepoint(() => issueReadmission(readmission_id, subject));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function tell(readmission_id: number, subject: ReadmissionSubject): Promise<void> {
  const request = await readReadmission(readmission_id);
  if (!request) return;
  const { branch_id, student_id, rejoin_on, dues_mode: mode, dues_count: count, dues_at_request: at_request } = request;
  const dues = duesToPay({ mode, count, at_request, rejoin_on }, request.dues, subject.today);
  await message({
    event: 'READMISSION_APPROVED',
    branch_id,
    subject_type: 'student',
    subject_id: student_id,
    student_id,
    key: `readmission:${readmission_id}`,
    data: {
      child: request.student_name,
      class: [request.new_class, request.section_name].filter(Boolean).join(' – '),
      first_day: rejoin_on,
      amount: dues + (request.challan_total ?? 0) - (request.challan_paid ?? 0),
    },
  });
}

/** Approved keeps its place among the student's requests until it is completed, cancelled or lapsed (STU-46). */
async function closed({ change, subject_id }: Asked<ReadmissionAsked>, { status }: Outcome): Promise<void> {
  if (status === 'approved') return;
  await closeRequest(subject_id, READMISSIONS, change.readmission_id);
  await freePlace({ readmission_id: change.readmission_id }, `Re-admission ${status}`);
}

export const readmissionApproval = defineApproval<ReadmissionAsked>({
  code: 're-admission',
  title: 'Re-admission',
  module: 'admissions',
  area: 'admissions',
  subject: 'student',
  permissions: ['Re-Admission Approval'],
  levels: () => [{ title: 'Re-Admission Approval', permission: 'Re-Admission Approval' }],
  path: (student_id) => linkTo(pages.BioStudent, { id: student_id }),
  blocks,
  apply,
  closed,
});
