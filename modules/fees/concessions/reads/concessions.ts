// Concessions of students: the list, those of one student, and those that stand for the calculation (FEE-12, FEE-13).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { concessionList } from '../contract/concessions.ts';
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

export async function listConcessions(
  query: ParsedInputOf<typeof concessionList>,
): Promise<DataOf<typeof concessionList>> {
  const parts = [inScope('c.branch_id') as ReturnType<typeof sql>];
  if (query.type_id) parts.push(sql`c.type_id = ${query.type_id}`);
  if (query.status) parts.push(sql`c.status = ${query.status}`);
  if (query.student_id) parts.push(sql`c.student_id = ${query.student_id}`);
  if (query.course_id) parts.push(sql`s.course_id = ${query.course_id}`);
  if (query.month)
    parts.push(
      sql`c.valid_from <= ${query.month}::date and (c.valid_to is null or c.valid_to >= ${query.month}::date)`,
    );
  const where = sql.join(parts, sql` and `);
  const rows = await rowsOf(
    sql<ConcessionRow>`${concessionSql} where ${where} order by c.id desc offset ${query.startRow} limit ${query.fetchCount}`,
  );
  const count = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from fees.student_concessions c join students.students s on s.id = c.student_id where ${where}`);
  return asList(rows, count?.n ?? 0, query);
}

/** All of a student, the newest first. */
export function concessionsOfStudent(student_id: number): Promise<ConcessionRow[]> {
  return rowsOf(sql<ConcessionRow>`${concessionSql} where c.student_id = ${student_id}::bigint order by c.id desc`);
}

export function grantsOf(student_id: number): Promise<Concession[]> {
  return rowsOf(sql<Concession>`
    select c.id, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, c.stack, t.stack_group, t.order_no
      from fees.student_concessions c join fees.concession_types t on t.id = c.type_id where c.student_id = ${student_id}::bigint and c.status = 'active'`);
}

/** Standing concessions of several students of one country, with the unit that its money is rounded to. */
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
