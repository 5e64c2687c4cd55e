// The former student with all that the rules of a return look at (ADM-90 to ADM-92); the student's row locked where it is to be written.

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { classExpected, type ClassStep, type TermFacts } from '../rules/readmission-terms.ts';

export interface ReadmissionSubject {
  student_id: number;
  branch_id: number;
  school_id: number;
  country_id: number;
  full_name: string;
  gender: 'm' | 'f';
  status: string;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  leaving_id: number | null;
  leaving_on: LocalDate | null;
  leaving_reason: string | null;
  left_session_id: number | null;
  left_course_id: number | null;
  left_section_id: number | null;
  left_class: string | null;
  grace_days: number;
  test_after_days: number;
  offer_days: number;
  paid_percent: number;
  keep_number: boolean;
  /** Minor units. */
  dues: number;
  deposit_held: number;
  advance: number;
}

export async function readmissionSubject(student_id: number, lock = false): Promise<ReadmissionSubject> {
  const row = await rowOf(sql<ReadmissionSubject>`
    select s.id as student_id, s.branch_id, b.school_id, b.country_id, s.full_name, s.gender, s.status, n.currency, platform.today(s.branch_id) as today,
           l.id as leaving_id, l.leaving_on, l.reason as leaving_reason, s.session_id as left_session_id, s.course_id as left_course_id,
           x.id as left_section_id, concat_ws(' – ', c.name, x.name) as left_class,
           (platform.setting('readmit_grace_days', s.branch_id) #>> '{}')::int as grace_days,
           (platform.setting('readmit_test_after_days', s.branch_id) #>> '{}')::int as test_after_days,
           (platform.setting('offer_valid_days', s.branch_id) #>> '{}')::int as offer_days,
           (platform.setting('confirm_paid_percent', s.branch_id) #>> '{}')::int as paid_percent,
           (platform.setting('readmit_keep_number', s.branch_id) #>> '{}')::boolean as keep_number,
           coalesce(a.receivable, 0)::bigint as dues, coalesce(a.security_held - a.security_reserved, 0)::bigint as deposit_held,
           coalesce(a.advance - a.advance_reserved, 0)::bigint as advance
      from students.students s join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join branches.courses c on c.id = s.course_id
      left join lateral (
        select e.section_id from students.enrolments e where e.student_id = s.id and e.end_on is not null order by e.end_on desc, e.id desc limit 1) e on true
      left join branches.sections x on x.id = coalesce(s.section_id, e.section_id)
      left join fees.student_fee_accounts a on a.student_id = s.id
      left join lateral (
        select q.id, q.leaving_on, q.reason from students.student_leavings q where q.student_id = s.id and q.state = 'settled' order by q.id desc limit 1) l on true
     where s.id = ${student_id}::bigint and ${inScope('s.branch_id')} ${lock ? sql`for update of s` : sql``}`);
  if (!row) throw notFound('This student');
  return row;
}

interface Session {
  name: string;
  start_date: LocalDate;
  end_date: LocalDate;
  before_left: boolean;
  /** Sessions that ended between the one left and this one. */
  completed: number;
}

async function sessionOfReturn(subject: ReadmissionSubject, session_id: number): Promise<Session> {
  const row = await rowOf(sql<Session>`
    select y.name, y.start_date, y.end_date, coalesce(y.start_date < o.start_date, false) as before_left,
           (select count(*)::int from branches.academic_sessions z
             where z.school_id = y.school_id and z.country_id = y.country_id and z.start_date > o.start_date and z.start_date <= y.start_date) as completed
      from branches.academic_sessions y left join branches.academic_sessions o on o.id = ${subject.left_session_id}::bigint
     where y.id = ${session_id}::bigint and y.school_id = ${subject.school_id}::int and y.country_id = ${subject.country_id}::int and y.status <> 'closed'`);
  if (!row) throw notFound('This session');
  return row;
}

/** What `readmissionTerms` checks by, for a return into this session. */
export async function termFacts(
  subject: ReadmissionSubject & { leaving_on: LocalDate },
  session_id: number,
): Promise<TermFacts> {
  const { completed, ...session } = await sessionOfReturn(subject, session_id);
  const classes = await rowsOf(
    sql<ClassStep>`select id, name, next_course_id from branches.courses where school_id = ${subject.school_id}::int`,
  );
  const { leaving_on, today, left_course_id, grace_days, test_after_days } = subject;
  return {
    leaving_on,
    today,
    session: { ...session, same_as_left: session_id === subject.left_session_id },
    left_course_id,
    expected: classExpected(new Map(classes.map((one) => [one.id, one])), left_course_id, completed),
    grace_days,
    test_after_days,
  };
}

export interface SectionOfReturn {
  section_id: number;
  name: string;
  free: number;
  suits: boolean;
  left_from: boolean;
}

/** Sections of the class in the session at the child's branch: its own first, then those with most room. */
export function sectionsOfReturn(
  subject: Pick<ReadmissionSubject, 'branch_id' | 'gender' | 'left_section_id'>,
  session_id: number,
  course_id: number,
): Promise<SectionOfReturn[]> {
  return rowsOf(sql<SectionOfReturn>`
    select x.id as section_id, x.name, branches.free_seats(q) as free,
           x.gender = 'mixed' or x.gender = ${subject.gender === 'm' ? 'boys' : 'girls'} as suits,
           x.id = coalesce(${subject.left_section_id}::bigint, 0) as left_from
      from branches.sections x join branches.class_seats q on q.section_id = x.id
     where x.branch_id = ${subject.branch_id}::int and x.session_id = ${session_id}::bigint and x.course_id = ${course_id}::bigint and x.is_active
     order by x.id = coalesce(${subject.left_section_id}::bigint, 0) desc, branches.free_seats(q) desc, x.name`);
}
