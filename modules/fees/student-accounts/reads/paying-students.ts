// The student or the children of a family for whom money comes in, in the order of siblings (FEE-14, FEE-46, FEE-54).

import { notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** Exactly one is given; `code` is a payment code or a challan number. */
export interface Payer {
  student_id?: number | undefined;
  family_id?: number | undefined;
  code?: string | undefined;
}

export interface PayingStudent {
  student_id: number;
  family_id: number;
  branch_id: number;
  full_name: string;
  father_name: string;
  admission_no: string | null;
  class_name: string | null;
  section_name: string | null;
  status: string;
  /** 1 is the eldest child; those who still come to school stand first. */
  sibling_rank: number;
  receivable: number;
  advance: number;
}

export interface PayingStudents {
  /** Set when a family pays: one receipt for its children. */
  family_id: number | null;
  branch_id: number;
  /** At least one. */
  students: PayingStudent[];
  /** Who gets what no challan takes: the first child that comes to school, else the first (FEE-47). */
  advance_student_id: number;
  /** Children of the family in other branches, whom this deposit does not reach (FEE-54). */
  in_other_branches: number;
}

/** Refuses with 404 what does not exist or lies outside the scope, the same way for both. */
export async function payingStudents(payer: Payer): Promise<PayingStudents> {
  const { student_id, family_id } = await resolve(payer);
  const found = await rowsOf(sql<PayingStudent>`
    select s.id as student_id, s.family_id, s.branch_id, s.full_name, s.father_name, s.admission_no, s.status,
           c.name as class_name, sec.name as section_name, coalesce(a.receivable, 0) as receivable, coalesce(a.advance, 0) as advance,
           row_number() over (order by s.status in ('active', 'frozen') desc, s.admission_date nulls last, s.id)::int as sibling_rank
      from students.students s
      left join fees.student_fee_accounts a on a.student_id = s.id
      left join branches.courses c on c.id = s.course_id
      left join branches.sections sec on sec.id = s.section_id
     where ${family_id === null ? sql`s.id = ${student_id}::bigint` : sql`s.family_id = ${family_id}::bigint`} and s.merged_into_id is null
     order by sibling_rank`);
  const [first] = found;
  if (!first) throw notFound(family_id ? 'This family' : 'This student');
  const students = found.filter((student) => student.branch_id === first.branch_id);
  return {
    family_id,
    branch_id: first.branch_id,
    students,
    advance_student_id: (students.find((student) => student.status === 'active') ?? first).student_id,
    in_other_branches: found.length - students.length,
  };
}

async function resolve({
  student_id,
  family_id,
  code,
}: Payer): Promise<{ student_id: number | null; family_id: number | null }> {
  const named = [student_id, family_id, code].filter((one) => one !== undefined);
  if (named.length !== 1)
    throw new Refusal('bad_input', 'Enter the student, the family or the code', {
      errors: { student_id: ['Choose a student'] },
    });
  if (code === undefined) return { student_id: student_id ?? null, family_id: family_id ?? null };
  // FEE-75: the code of a record that was merged brings money to the one that stayed.
  const owner = await rowOf(sql<{ student_id: number | null; family_id: number | null }>`
    with named as (
      select c.student_id, null::bigint as family_id from fees.challans c where c.challan_no = ${code.toUpperCase()}
      union all
      select coalesce(p.student_id, ch.student_id), p.family_id
        from fees.payment_codes p left join fees.challans ch on ch.id = p.challan_id and ch.bill_month = p.bill_month
       where p.code = ${code}
      limit 1)
    select coalesce(s.merged_into_id, n.student_id) as student_id, n.family_id from named n left join students.students s on s.id = n.student_id`);
  if (!owner) throw notFound('This code');
  return owner;
}
