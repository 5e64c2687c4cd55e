// What a leaving certificate says of a child, read once and frozen as printed (STU-59); and whether it may be issued without asking.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { CertificateData } from '../contract/leaving-papers.ts';
import { outstandingOf, studentsFigures } from '#modules/students/roll/chapter.ts';

export interface CertificateSubject {
  leaving_id: number;
  branch_id: number;
  student_id: number;
  state: string;
  today: LocalDate;
  currency: 'PKR' | 'OMR';
  dues: number;
  card_back: boolean;
  original: { id: number; certificate_no: string; data: CertificateData } | null;
  copies: number;
  /** A request for an exception that waits. */
  asked: number | null;
  facts: Omit<CertificateData, 'conduct' | 'remarks' | 'dues_cleared' | 'attendance_percent' | 'result'>;
}

/** The child's last leaving that took effect or is approved; undefined when there is none in the scope. */
export async function certificateSubject(student_id: number): Promise<CertificateSubject | undefined> {
  const row = await rowOf(sql<Omit<CertificateSubject, 'dues'>>`
    select l.id as leaving_id, l.branch_id, l.student_id, l.state, platform.today(l.branch_id) as today, n.currency,
           not exists (select 1 from students.leaving_clearances i where i.leaving_id = l.id and i.item = 'card' and i.state = 'due') as card_back,
           (select jsonb_build_object('id', q.id, 'certificate_no', q.certificate_no, 'data', q.data) from students.leaving_certificates q
             where q.leaving_id = l.id and q.kind = 'original' and q.state = 'issued' limit 1) as original,
           (select count(*)::int from students.leaving_certificates q where q.leaving_id = l.id and q.kind = 'duplicate') as copies,
           (select r.id from platform.approval_requests r where r.kind = 'leaving certificate' and r.subject_id = l.student_id and r.status = 'pending' limit 1) as asked,
           jsonb_build_object('student', s.full_name, 'native_name', s.full_name_native, 'father', s.father_name, 'gender', s.gender, 'reg_no', s.reg_no,
             'admission_no', s.admission_no, 'dob', s.dob, 'nationality', k.nicenam, 'admitted_on', s.admission_date, 'admitted_in', a.name,
             'left_on', l.leaving_on, 'left_from', c.name, 'session', y.name, 'reason', l.reason) as facts
      from students.student_leavings l
      join students.students s on s.id = l.student_id
      join platform.branches b on b.id = l.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join platform.countries k on k.id = s.nationality_id
      left join branches.courses a on a.id = s.admission_course_id
      left join branches.courses c on c.id = s.course_id
      left join branches.academic_sessions y on y.id = s.session_id
     where l.student_id = ${student_id}::bigint and l.state in ('approved', 'settled') and ${inScope('l.branch_id')}
     order by l.id desc limit 1`);
  if (!row) return undefined;
  return { ...row, dues: (await outstandingOf([student_id])).get(student_id) ?? 0 };
}

/** As it would be printed now; attendance is of the last session, when that area answers. */
export async function certificateData(
  subject: CertificateSubject,
  written: { conduct: string; remarks?: string | null | undefined },
): Promise<CertificateData> {
  const figures = (await studentsFigures.ask({ student_ids: [subject.student_id] })).flat();
  const attendance = figures.find((one) => one.attendance_percent !== undefined);
  const result = figures.find((one) => one.last_result !== undefined);
  return {
    ...subject.facts,
    conduct: written.conduct,
    remarks: written.remarks ?? null,
    result: result?.last_result ?? null,
    attendance_percent: attendance?.attendance_percent ?? null,
    dues_cleared: subject.dues <= 0,
  };
}

/** Sentences; empty when it may be issued at once (STU-59). */
export function whyHeld({ dues, card_back }: CertificateSubject, money: (amount: number) => string): string[] {
  return [...(dues > 0 ? [`${money(dues)} are still due`] : []), ...(card_back ? [] : ['the card is not returned'])];
}
