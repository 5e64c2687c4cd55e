// What is open of students with the late fines that a payment after the due date costs (FEE-61), for the rows of a page or a file.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type Bill, billOf } from '#modules/fees/challans/rules/index.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';

/** By student; who owes nothing has none. */
export async function billsNow(student_ids: readonly number[]): Promise<ReadonlyMap<number, Bill>> {
  if (student_ids.length === 0) return new Map();
  const open = await openChallans(student_ids.map((student_id) => ({ student_id, sibling_rank: 1 })));
  const today = new Map((await todayOf(student_ids)).map((row) => [row.student_id, row.today]));
  const bills = new Map<number, Bill>();
  for (const [student_id, challans] of Map.groupBy(open, (challan) => challan.student_id)) {
    const day = today.get(student_id);
    const bill = day === undefined ? null : billOf(challans, day);
    if (bill) bills.set(student_id, bill);
  }
  return bills;
}

interface Shown {
  student_id: number;
  within_due: number;
  after_due: number;
  due_date: LocalDate | null;
}

/** The same rows with what each comes to after its due date, and the day that counts. */
export async function withFines<Row extends Shown>(rows: readonly Row[]): Promise<Row[]> {
  const bills = await billsNow(rows.map((row) => row.student_id));
  return rows.map((row) => {
    const bill = bills.get(row.student_id);
    return bill ? { ...row, after_due: bill.after_due, due_date: bill.due_date } : row;
  });
}

function todayOf(student_ids: readonly number[]): Promise<{ student_id: number; today: LocalDate }[]> {
  return rowsOf(sql<{ student_id: number; today: LocalDate }>`
    select s.id as student_id, platform.today(s.branch_id) as today from students.students s where s.id = any (${[...student_ids]}::bigint[])`);
}
