// The money of those who passed out, each by itself and without notice (STU-58, STU-74): what fees refuses waits with its reason and is
// asked again every night, the others go on.

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { type DepositAction, studentsSettlement } from '#modules/students/roll/chapter.ts';
import { voidCards } from '#modules/students/cards/chapter.ts';

interface Passed {
  id: number;
  student_id: number;
  leaving_on: LocalDate;
  deposit_action: DepositAction;
  note: string;
}

/** The next few of the branch behind `after`; answers the last id that was looked at, null when there is nobody left. */
export async function settlePassedOut(branch_id: number, after: number, limit: number): Promise<number | null> {
  const rows = await rowsOf(sql<Passed>`
    select l.id, l.student_id, l.leaving_on, l.deposit_action, l.note
      from students.student_leavings l join students.students s on s.id = l.student_id and s.status = 'passed_out'
     where l.branch_id = ${branch_id}::int and l.reason = 'passed_out' and l.state = 'approved' and l.id > ${after}::bigint
     order by l.id limit ${limit}::int for update of l`);
  if (rows.length === 0) return null;
  await voidCards(
    rows.map((row) => row.student_id),
    'Passed out',
  );
  for (const row of rows) await settleOne(branch_id, row);
  return rows.at(-1)?.id ?? null;
}

async function settleOne(
  branch_id: number,
  { id, student_id, leaving_on, deposit_action, note }: Passed,
): Promise<void> {
  try {
    await savepoint(async () => {
      const [settlement] = await studentsSettlement.ask({
        branch_id,
        student_id,
        leaving_on,
        notice_fee: { mode: 'none', missing_days: 0 },
        deposit_action,
        leaving_reason: 'passed_out',
        package_waived: false,
        reason: `passed out: ${note}`,
        preview: false,
        source_type: 'student_leaving',
        source_id: id,
      });
      await rowsOf(sql`
        update students.student_leavings set state = 'settled', settled_at = platform.now(), settlement = ${JSON.stringify(settlement ?? {})}::jsonb, problem = null where id = ${id}::bigint`);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rowsOf(
      sql`update students.student_leavings set problem = ${error.message}, updated_at = platform.now() where id = ${id}::bigint`,
    );
  }
}

/** Everybody of the branch who waits, in the transaction of the clock. */
export async function settleAllPassedOut(branch_id: number): Promise<void> {
  for (let after: number | null = 0; after !== null;) after = await settlePassedOut(branch_id, after, 200);
}
