// A former student sits in class again (02 ADM-90, ADM-93; 03 §3.1): the same record, registration number and history, a new enrolment.
// The money is the caller's; what is dated stands when this ends.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { enrolInSection } from '#modules/branches/index.ts';
import { noteChange, studentsEnrolled, studentsStatusChanged } from '#modules/students/roll/chapter.ts';
import { markReturned } from './mark-returned.ts';

export interface Readmission {
  student_id: number;
  /** The last leaving: its certificates are marked. */
  leaving_id: number;
  section_id: number;
  /** A held seat of this very section; without one a free seat is taken. */
  hold_id: number | null;
  rejoin_on: LocalDate;
  roll_no?: number | null | undefined;
  /** ADM-90: the old admission number is kept instead of the register's next. */
  keep_number: boolean;
  /** FEE-76: the day after the last day at school, where the absence is billed. */
  billed_from: LocalDate | null;
  source_table: string;
  source_id: number;
}

export interface Readmitted {
  enrolment_id: number;
  admission_no: string;
  roll_no: number;
  status: 'active' | 'admitted';
}

interface Former {
  id: number;
  branch_id: number;
  full_name: string;
  father_name: string;
  status: string;
  gender: 'm' | 'f';
  admission_no: string | null;
  today: LocalDate;
}

/** 409 when the child is here already, when the section is full or the hold is gone. */
export async function readmitStudent(given: Readmission): Promise<Readmitted> {
  const former = await lockFormer(given.student_id);
  const { branch_id, gender, today } = former;
  const pupils = { male: gender === 'm' ? 1 : 0, female: gender === 'f' ? 1 : 0 };
  await enrolInSection(given.section_id, pupils, given.hold_id ?? undefined);
  const kept = given.keep_number ? former.admission_no : null;
  const admission_no = kept ?? (await takeNumber('admission', branch_id, today));
  const enrolled = await writeEnrolment(given, former, admission_no);
  await writePeriods(given, former);
  const status = given.rejoin_on > today ? 'admitted' : 'active';
  await rowsOf(sql`
    update students.students s set status = ${status}, status_since = ${status === 'active' ? given.rejoin_on : today}::date, enrolment_id = e.id,
           admission_no = e.admission_no, session_id = e.session_id, course_id = e.course_id, section_id = e.section_id, roll_no = e.roll_no, updated_by = platform.current_user_id()
      from students.enrolments e where e.id = ${enrolled.id}::bigint and s.id = e.student_id`);
  const student_ids = [former.id];
  await studentsEnrolled.ask({ student_ids });
  await studentsStatusChanged.ask({ student_ids, from: former.status, to: status, on: given.rejoin_on });
  await markReturned(given.leaving_id, given.rejoin_on);
  await noteChange({
    branch_id,
    student_id: former.id,
    action: 're-admitted',
    before: { status: former.status, admission_no: former.admission_no },
    after: { status, admission_no, rejoin_on: given.rejoin_on },
  });
  return { enrolment_id: enrolled.id, admission_no, roll_no: enrolled.roll_no, status };
}

async function lockFormer(student_id: number): Promise<Former> {
  const row = await rowOf(sql<Former>`
    select s.id, s.branch_id, s.full_name, s.father_name, s.status, s.gender, s.admission_no, platform.today(s.branch_id) as today
      from students.students s where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This student');
  if (row.status !== 'left' && row.status !== 'passed_out')
    throw conflict(`${row.full_name} is ${row.status.replace('_', ' ')} now: only who has left can be re-admitted.`);
  return row;
}

function writeEnrolment(
  given: Readmission,
  former: Former,
  admission_no: string,
): Promise<{ id: number; roll_no: number }> {
  const { section_id, rejoin_on, billed_from, source_table, source_id } = given;
  const begun = billed_from !== null && billed_from < rejoin_on ? billed_from : null;
  return onConstraint(
    'enrolments_roll_no',
    badField('roll_no', 'This roll number is taken in the section'),
    async () => {
      const row = await rowOf(sql<{ id: number; roll_no: number }>`
        insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, group_id, section_id, roll_no, admission_no,
               start_on, billed_from, entry, student_name, father_name, source_table, source_id)
        select x.branch_id, x.branch_id, ${former.id}::bigint, x.session_id, x.course_id, x.group_id, x.id,
               coalesce(${given.roll_no ?? null}::int, (select coalesce(max(o.roll_no), 0) + 1 from students.enrolments o
                                                         where o.section_id = x.id and o.end_on is null)),
               ${admission_no}, ${rejoin_on}::date, ${begun}::date, 're_admission', ${former.full_name}, ${former.father_name},
               ${source_table}, ${source_id}::bigint
          from branches.sections x where x.id = ${section_id}::bigint and x.branch_id = ${former.branch_id}::int
        returning id, roll_no`);
      if (!row) throw notFound('This section');
      return row;
    },
  );
}

/** Days of absence that are billed cost like days in class; before a first day that lies ahead the child is admitted. */
async function writePeriods(given: Readmission, { id, branch_id, today }: Former): Promise<void> {
  const { rejoin_on, billed_from, source_table, source_id } = given;
  const last = await rowOf(sql<{ ended_on: LocalDate | null }>`
    select max(to_on) as ended_on from students.student_status_periods where student_id = ${id}::bigint`);
  const after = addDays(last?.ended_on ?? addDays(today, -1), 1);
  const before =
    billed_from === null
      ? { status: 'admitted', from_on: after > today ? after : today, to_on: addDays(rejoin_on, -1) }
      : { status: 'frozen', from_on: billed_from, to_on: addDays(rejoin_on, -1) };
  await rowsOf(sql`
    insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, to_on, billing_percent, source_table, source_id)
    select ${branch_id}::int, ${branch_id}::int, ${id}::bigint, p.status, p.from_on, p.to_on, 100, ${source_table}, ${source_id}::bigint
      from (values ('active', ${rejoin_on}::date, null::date), (${before.status}, ${before.from_on}::date, ${before.to_on}::date)) as p (status, from_on, to_on)
     where p.to_on is null or p.to_on >= p.from_on`);
}
