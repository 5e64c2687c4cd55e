// What a return would be, before anybody is asked (spec 02 §6.10): the leaving record, warnings, last result, dues, class and seats.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { billsAbsence } from '#modules/fees/index.ts';
import { studentsFigures } from '#modules/students/index.ts';
import type { readmissionPreview } from '../contract/readmissions.ts';
import {
  readmissionSubject,
  type ReadmissionSubject,
  sectionsOfReturn,
  termFacts,
} from '../reads/readmission-subject.ts';
import { duesParts } from '../rules/readmission-dues.ts';
import { readmissionTerms, whyNotReadmitted } from '../rules/readmission-terms.ts';

type Input = ParsedInputOf<typeof readmissionPreview>;
type Answer = DataOf<typeof readmissionPreview>;

export async function previewReadmission(input: Input): Promise<Answer> {
  await requirePermission('Re-Admission');
  const subject = await readmissionSubject(input.student_id);
  const { leaving_on, dues, deposit_held, advance } = subject;
  const blocked = whyNotReadmitted(subject, who().all_branches);
  const figures = (await studentsFigures.ask({ student_ids: [input.student_id] })).flat();
  return {
    ...(await aboutChild(subject)),
    status: subject.status,
    left_on: leaving_on,
    leaving_reason: subject.leaving_reason,
    left_class: subject.left_class,
    last_result: figures.find((one) => one.last_result !== undefined)?.last_result ?? null,
    attendance_percent: figures.find((one) => one.attendance_percent !== undefined)?.attendance_percent ?? null,
    dues,
    deposit_held,
    advance,
    test_after_days: subject.test_after_days,
    blocked,
    suggested: blocked === null && leaving_on !== null ? await suggest({ ...subject, leaving_on }) : null,
    terms: blocked === null && leaving_on !== null ? await termsOf(input, { ...subject, leaving_on }) : null,
  };
}

type About = Pick<
  Answer,
  | 'student_id'
  | 'student_name'
  | 'native_name'
  | 'father_name'
  | 'reg_no'
  | 'admission_no'
  | 'branch_id'
  | 'branch_name'
  | 'currency'
  | 'photo_url'
  | 'leaving_note'
  | 'certificate_no'
  | 'warnings'
>;

async function aboutChild({ student_id, leaving_id }: ReadmissionSubject): Promise<About> {
  const row = await rowOf(sql<Omit<About, 'warnings'>>`
    select s.id as student_id, s.full_name as student_name, s.full_name_native as native_name, s.father_name, s.reg_no, s.admission_no, s.branch_id,
           b.short_name as branch_name, n.currency, case when s.photo_file_id is not null then '/api/v1/files/' || s.photo_file_id end as photo_url,
           nullif(l.note, '') as leaving_note,
           (select q.certificate_no from students.leaving_certificates q where q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued' limit 1) as certificate_no
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join students.student_leavings l on l.id = ${leaving_id}::bigint where s.id = ${student_id}::bigint`);
  if (!row) throw new Error('The child was read a moment ago');
  const warnings = await rowsOf(sql<About['warnings'][number]>`
    select kind, level, issued_on, text from students.student_warnings
     where student_id = ${student_id}::bigint and withdrawn_reason is null order by issued_on desc, id desc limit 5`);
  return { ...row, warnings };
}

/** The session that runs today, the class that is expected in it, and the child's own section where it is the same one. */
async function suggest(subject: ReadmissionSubject & { leaving_on: LocalDate }): Promise<Answer['suggested']> {
  const rejoin_on = subject.today > subject.leaving_on ? subject.today : addDays(subject.leaving_on, 1);
  const session = await rowOf(sql<{ id: number }>`
    select id from branches.academic_sessions
     where school_id = ${subject.school_id}::int and country_id = ${subject.country_id}::int and status <> 'closed'
     order by ${rejoin_on}::date between start_date and end_date desc, is_current desc, start_date desc limit 1`);
  if (!session) return null;
  const { expected, left_course_id } = await termFacts(subject, session.id);
  const course_id = expected?.course_id ?? null;
  const same = session.id === subject.left_session_id && course_id === left_course_id;
  return { rejoin_on, session_id: session.id, course_id, section_id: same ? subject.left_section_id : null };
}

/** Null until date, session and class are chosen as far as they can be checked. */
async function termsOf(
  input: Input,
  subject: ReadmissionSubject & { leaving_on: LocalDate },
): Promise<Answer['terms']> {
  const { rejoin_on, session_id } = input;
  if (rejoin_on === undefined || session_id === undefined) return null;
  try {
    const facts = await termFacts(subject, session_id);
    const course_id = input.course_id ?? facts.expected?.course_id ?? 0;
    const checked = readmissionTerms({ rejoin_on, course_id, class_reason: input.class_reason }, facts);
    return {
      ...checked,
      bills_absence: checked.kind === 'return_within_grace' && (await billsAbsence(subject.branch_id)),
      expected_class: facts.expected?.name ?? null,
      expected_course_id: facts.expected?.course_id ?? null,
      dues_parts: input.dues_count ? duesParts(subject.dues, input.dues_count, rejoin_on) : [],
      sections: course_id > 0 ? await sectionsOfReturn(subject, session_id, course_id) : [],
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
