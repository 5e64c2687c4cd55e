// What the record keeps beside the person (spec 06 §2.2).

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { papersState } from '#modules/hr/person/rules/index.ts';
import type { backgroundOf, Experience, Paper, papersOf, Qualification, Relation } from '../contract/beside.ts';
import { requireEmployee } from './employee-record.ts';

export async function listPapers(employee_id: number): Promise<DataOf<typeof papersOf>> {
  await requireEmployee(employee_id);
  const { today } = who();
  const rows = await rowsOf(sql<Omit<Paper, 'state'>>`
    select p.id, p.version, p.kind, p.title, p.number, p.issue_date, p.expiry_date, p.file_id from hr.employee_documents p
     where p.employee_id = ${employee_id}::bigint order by p.expiry_date is null, p.expiry_date, p.id`);
  return rows.map((row) => ({ ...row, state: papersState(row.expiry_date, today) }));
}

export async function listRelations(employee_id: number): Promise<Relation[]> {
  await requireEmployee(employee_id);
  return rowsOf(sql<Relation>`
    select r.id, r.version, r.relation, r.name, r.mobile, r.is_emergency, r.student_id,
           case when s.id is not null then s.full_name || coalesce(' · ' || s.admission_no, '') end as student
      from hr.employee_relations r left join students.students s on s.id = r.student_id
     where r.employee_id = ${employee_id}::bigint order by r.is_emergency desc, r.name, r.id`);
}

export async function readBackground(employee_id: number): Promise<DataOf<typeof backgroundOf>> {
  await requireEmployee(employee_id);
  const qualifications = await rowsOf(sql<Qualification>`
    select q.id, q.version, q.level, q.title, q.institution, q.passing_year, q.grade, q.file_id, u.name as verified_by
      from hr.employee_qualifications q left join platform.users u on u.id = q.verified_by
     where q.employee_id = ${employee_id}::bigint order by q.passing_year desc nulls last, q.id`);
  const experiences = await rowsOf(sql<Experience>`
    select x.id, x.version, x.employer, x.designation, x.from_date, x.to_date, x.reason_left, x.file_id
      from hr.employee_experiences x
     where x.employee_id = ${employee_id}::bigint order by x.from_date desc nulls last, x.id`);
  return { qualifications, experiences };
}
