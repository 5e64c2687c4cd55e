// The plan of who leaves ends with the leaving month, and runs on when the leaving is taken back (FEE-70).

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

const tables = ['student_fee_lines', 'student_concessions'] as const;

export async function endPlan(student_id: number, leaving_on: LocalDate, leaving_id: number): Promise<void> {
  const month = monthOf(leaving_on);
  for (const table of tables) {
    await rowsOf(sql`
      update ${sql.ref(`fees.${table}`)} set valid_to = greatest(valid_from, ${month}::date), ended_was = valid_to, ended_by_leaving = ${leaving_id}::bigint
       where student_id = ${student_id}::bigint and ended_by_leaving is null and (valid_to is null or valid_to > ${month}::date)`);
  }
}

export async function runPlanOn(student_id: number, leaving_id: number): Promise<void> {
  for (const table of tables) {
    await rowsOf(sql`
      update ${sql.ref(`fees.${table}`)} set valid_to = ended_was, ended_was = null, ended_by_leaving = null
       where student_id = ${student_id}::bigint and ended_by_leaving = ${leaving_id}::bigint`);
  }
}
