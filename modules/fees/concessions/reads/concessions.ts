// Concessions of students: the list, those of one student, and those in force for the calculation (FEE-12, FEE-13).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { concessionList } from '../contract/concessions.ts';
import type { Concession } from '../rules/concession.ts';

type ConcessionRow = DataOf<typeof concessionList>['data'][number];

const concessionSql = sql`
  select c.id, c.student_id, s.full_name as student_name, k.name as class_name, b.branch_name, c.type_id, t.name as type_name, h.name as head_name,
         c.basis, c.rate, c.amount, n.currency, c.valid_from, c.valid_to, c.status, c.source, c.reason
    from fees.student_concessions c
    join fees.concession_types t on t.id = c.type_id
    join students.students s on s.id = c.student_id
    join platform.branches b on b.id = c.branch_id
    join platform.countries n on n.id = b.country_id
    left join branches.courses k on k.id = s.course_id
    left join fees.fee_heads h on h.id = c.head_id`;

export const listConcessions = listRead(concessionList, {
  scope: () => inScope('c.branch_id'),
  filters: {
    type_id: (type) => sql`c.type_id = ${type}`,
    status: (status) => sql`c.status = ${status}`,
    student_id: (student) => sql`c.student_id = ${student}`,
    course_id: (course) => sql`s.course_id = ${course}`,
    month: (month) => sql`c.valid_from <= ${month}::date and (c.valid_to is null or c.valid_to >= ${month}::date)`,
  },
  search: () => sql`true`,
  sorts: {},
  first: [sql`c.id`, 'desc'],
  key: sql`c.id`,
  rows: ({ where, page }) => rowsOf(sql<ConcessionRow>`${concessionSql} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`
      select count(*)::int as total from fees.student_concessions c join students.students s on s.id = c.student_id where ${where}`),
});

/** All of a student, the newest first. */
export function concessionsOfStudent(student_id: number): Promise<ConcessionRow[]> {
  return rowsOf(sql<ConcessionRow>`${concessionSql} where c.student_id = ${student_id}::bigint order by c.id desc`);
}

export function grantsOf(student_id: number): Promise<Concession[]> {
  return rowsOf(sql<Concession>`
    select c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id where c.student_id = ${student_id}::bigint and c.status = 'active'`);
}

/** Concessions in force of several students of one country, with the unit that its money is rounded to. */
export async function standingGrants(
  student_ids: readonly number[],
): Promise<{ grants: (Concession & { student_id: number })[]; unit: number }> {
  const grants = await rowsOf(sql<Concession & { student_id: number; unit: number }>`
    select c.student_id, c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no,
           case n.currency when 'OMR' then 5 else 100 end as unit
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id
      join platform.branches b on b.id = c.branch_id join platform.countries n on n.id = b.country_id
     where c.student_id = any (${[...student_ids]}::bigint[]) and c.status = 'active'`);
  return { grants, unit: grants[0]?.unit ?? 1 };
}
