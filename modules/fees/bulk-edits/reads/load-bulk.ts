// The sheet of a bulk edit as it opens (spec 04 §5.2).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { grouped } from '#kernel/counted.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { sql } from '#platform/db/index.ts';
import { type bulkLoad, MOST_STUDENTS } from '../contract/bulk-edits.ts';
import { bulkBranch, bulkCells, bulkHeads, bulkStudents, onlyBranch } from './bulk-facts.ts';

type Asked = ParsedInputOf<typeof bulkLoad>;

export async function loadBulk(asked: Asked): Promise<DataOf<typeof bulkLoad>> {
  const { valid_from, course_id = null, section_id = null, student_category_id = null, student_ids } = asked;
  const { branch_id, currency } = await bulkBranch(asked.branch_id ?? (await onlyBranch()));
  const heads = await bulkHeads(asked.head_ids);
  const students = await bulkStudents(
    sql`s.branch_id = ${branch_id}::int and s.status in ('active', 'frozen') and s.merged_into_id is null
      and (${course_id}::bigint is null or s.course_id = ${course_id}::bigint) and (${section_id}::bigint is null or s.section_id = ${section_id}::bigint)
      and (${student_category_id}::bigint is null or s.category_id = ${student_category_id}::bigint)
      and (${student_ids ?? null}::bigint[] is null or s.id = any (${student_ids ?? null}::bigint[]))`,
    MOST_STUDENTS,
  );
  if (students.length > MOST_STUDENTS)
    throw badField('course_id', `A sheet holds ${grouped(MOST_STUDENTS)} students. Choose a class or section`);
  if (student_ids && students.length !== new Set(student_ids).size) throw notFound('One of these students');
  const cells = Map.groupBy(
    await bulkCells(
      students.map((one) => one.student_id),
      heads.map((one) => one.head_id),
      valid_from,
    ),
    (cell) => cell.student_id,
  );
  return {
    branch_id,
    currency,
    valid_from,
    heads,
    rows: students.map(({ branch_id: _branch, status: _status, ...student }) => {
      const own = cells.get(student.student_id) ?? [];
      return {
        ...student,
        cells: heads.flatMap(({ head_id }) => own.filter((cell) => cell.head_id === head_id)),
      };
    }),
  };
}
