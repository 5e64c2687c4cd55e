// FEE-38: one student, any unposted fee months and heads of the plan, on one challan; months may lie ahead.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { postIndividual } from '../contract/single-posts.ts';
import { closeSingleRun, openSingleRun, type Posted } from './open-single-run.ts';
import { postBranch } from '#modules/fees/posting/chapter.ts';

/** Through the same statement as the monthly posting, for one student: the unique key drops what is charged already. */
export async function postOneStudent(input: ParsedInputOf<typeof postIndividual>): Promise<Posted> {
  await requirePermission('Fee Post');
  if (input.valid_until && input.valid_until < input.due_date)
    throw badField('valid_until', 'A challan must stay valid up to its due date');
  const student = await rowOf(sql<{ branch_id: number; hold_posting: boolean }>`
    select s.branch_id, coalesce(a.hold_posting, false) as hold_posting
      from students.students s left join fees.student_fee_accounts a on a.student_id = s.id where s.id = ${input.student_id}::bigint and ${inScope('s.branch_id')}`);
  if (!student) throw notFound('This student');
  if (student.hold_posting) throw badField('student_id', 'This student is on hold. Lift the hold first');
  const entry_date = who().today;
  const { bill_month, due_date } = input;
  const run_id = await openSingleRun({ kind: 'individual', bill_month, entry_date, due_date }, [student.branch_id]);
  await postBranch(run_id, student.branch_id, {
    kind: 'individual',
    bill_month,
    fee_months: [...new Set(input.lines.map((line) => line.fee_month))],
    only: input.lines,
    entry_date,
    due_date,
    valid_until: input.valid_until ?? null,
    course_ids: null,
    student_ids: [input.student_id],
    head_ids: null,
    apply_advances: true,
  });
  return closeSingleRun(
    run_id,
    'Nothing is left to bill here: these heads and months are posted already, or not in the plan',
  );
}
