// A re-admission from its draft to the request (ADM-90 to ADM-93; spec 02 §3.3): asked for once, checked by the same rules when it is sent.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { openRequest } from '#modules/students/index.ts';
import { readmissionStates } from '../rules/readmission-states.ts';
import type {
  readmissionCreate,
  ReadmissionRow,
  readmissionSend,
  readmissionUpdate,
} from '../contract/readmissions.ts';
import {
  readmissionSubject,
  type ReadmissionSubject,
  sectionsOfReturn,
  termFacts,
} from '../reads/readmission-subject.ts';
import { type ReadmissionTerms, readmissionTerms, testProblem, whyNotReadmitted } from '../rules/readmission-terms.ts';
import { readmissionApproval } from './approve-readmission.ts';
import { dropPlan, planMissing } from '../steps/readmission-plan.ts';
import { shownToApprover } from '../steps/readmission-shown.ts';
import { readmissionWaits } from '../reads/readmissions.ts';
import { lockReadmission, READMISSIONS, storedReadmission } from './locked-readmission.ts';

type Terms = Omit<ParsedInputOf<typeof readmissionCreate>, 'student_id' | 'send'>;
type Former = ReadmissionSubject & { leaving_id: number; leaving_on: LocalDate };

/** The child as it may be re-admitted; 409 with the way out when it may not. The student's row is locked. */
export async function formerStudent(student_id: number): Promise<Former> {
  const subject = await readmissionSubject(student_id, true);
  await gate(subject.branch_id, 'admit');
  const { leaving_id, leaving_on } = subject;
  const refused = whyNotReadmitted(subject, who().all_branches);
  if (refused !== null) throw conflict(refused);
  if (leaving_id === null || leaving_on === null) throw notFound('A leaving of this student');
  return { ...subject, leaving_id, leaving_on };
}

async function check(subject: Former, terms: Terms): Promise<ReadmissionTerms> {
  const checked = readmissionTerms(terms, await termFacts(subject, terms.session_id));
  const problems = { ...checked.problems };
  if (terms.dues_mode === 'installments' && !terms.dues_count) problems['dues_count'] = 'Choose into how many parts';
  const [first] = Object.values(problems);
  if (first !== undefined) {
    const errors = Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [field, [sentence]]));
    throw new Refusal('bad_input', first, { errors });
  }
  if (terms.dues_mode === 'carried' && subject.dues > 0) await requirePermission('Admission Override');
  await refuseSection(subject, terms);
  return checked;
}

async function refuseSection(subject: Former, { session_id, course_id, section_id }: Terms): Promise<void> {
  const sections = await sectionsOfReturn(subject, session_id, course_id);
  if (sections.length === 0) throw badField('course_id', 'The branch has no section of this class in this session');
  if (!section_id) return;
  const chosen = sections.find((one) => one.section_id === section_id);
  if (!chosen) throw badField('section_id', 'This section is not of the class and session');
  if (!chosen.suits)
    throw badField('section_id', `${chosen.name} does not take ${subject.gender === 'm' ? 'boys' : 'girls'}`);
}

/** What is kept of the terms, with the figures of the day. */
const kept = (terms: Terms, { gap_days, kind, test_required }: ReadmissionTerms, dues: number) => ({
  session_id: terms.session_id,
  course_id: terms.course_id,
  section_id: terms.section_id ?? null,
  rejoin_on: terms.rejoin_on,
  reason: terms.reason,
  class_reason: terms.class_reason || null,
  test_note: terms.test_note || null,
  dues_mode: terms.dues_mode,
  dues_count: terms.dues_mode === 'installments' ? terms.dues_count : null,
  dues_at_request: dues,
  gap_days,
  kind,
  test_required,
});

export async function createReadmission(input: ParsedInputOf<typeof readmissionCreate>): Promise<ReadmissionRow> {
  await requirePermission('Re-Admission');
  const subject = await formerStudent(input.student_id);
  const values = kept(input, await check(subject, input), subject.dues);
  const begun = conflict(`A re-admission of ${subject.full_name} is begun already. Go on with that one.`);
  if (await readmissionWaits(input.student_id)) throw begun;
  const row = await onConstraint('readmission_requests_one_open', begun, () =>
    rowOf(sql<{ id: number }>`
      insert into admissions.readmission_requests (branch_id, student_id, last_leaving_id, ${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${subject.branch_id}::int, ${input.student_id}::bigint, ${subject.leaving_id}::bigint, ${sql.join(Object.values(values))}) returning id`),
  );
  const request = await storedReadmission(row?.id ?? 0);
  // What is paid is chosen on the request itself: it waits as a draft until then.
  return input.send && (await planMissing(request)) === null ? send(request, subject) : request;
}

export async function updateReadmission(input: ParsedInputOf<typeof readmissionUpdate>): Promise<ReadmissionRow> {
  await requirePermission('Re-Admission');
  const request = await lockReadmission(input.id, input.version);
  readmissionStates.refuse('change', request.state);
  const subject = await formerStudent(request.student_id);
  const values = kept(input, await check(subject, input), subject.dues);
  const priced = (['rejoin_on', 'session_id', 'course_id'] as const).some((name) => values[name] !== request[name]);
  if (priced) await dropPlan(input.id);
  await rowsOf(sql`
    update admissions.readmission_requests set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
           updated_by = platform.current_user_id() where id = ${input.id}::bigint`);
  return storedReadmission(input.id);
}

export async function sendReadmission(input: ParsedInputOf<typeof readmissionSend>): Promise<ReadmissionRow> {
  await requirePermission('Re-Admission');
  const request = await lockReadmission(input.id, input.version);
  readmissionStates.refuse('send', request.state);
  const subject = await formerStudent(request.student_id);
  await check(subject, request);
  const missing = await planMissing(request);
  if (missing !== null) throw conflict(missing);
  return send(request, subject);
}

async function send(request: ReadmissionRow, subject: Former): Promise<ReadmissionRow> {
  const { id, branch_id, student_id } = request;
  const test = testProblem(request, request.test_note);
  if (test !== null) throw badField('test_note', test);
  await openRequest({ branch_id, student_id, kind: 're_admission', request_table: READMISSIONS, request_id: id });
  const { request_id } = await requestApproval(readmissionApproval, {
    branch_id,
    subject_id: student_id,
    subject_label: request.student_name,
    title: `${request.kind === 'readmission' ? 'Re-admission' : 'Return within grace'} on ${formatDate(request.rejoin_on)}`,
    shows: shownToApprover(request, subject),
    change: { readmission_id: id },
    reason: request.reason,
    currency: request.currency,
  });
  await rowsOf(sql`
    update admissions.readmission_requests set state = 'sent', approval_id = ${request_id}::bigint, updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
  return storedReadmission(id);
}
