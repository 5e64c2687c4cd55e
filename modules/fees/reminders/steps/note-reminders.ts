// Who was reminded, in which step and way.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Debtor } from '../reads/debtors.ts';

/** For the list of outstanding fees, and so that a step is not sent twice a day. */
export async function noteReminders(
  due: readonly Pick<Debtor, 'student_id' | 'branch_id' | 'step' | 'today' | 'amount'>[],
  { by_clock, way }: { by_clock: boolean; way: 'message' | 'letter' },
): Promise<void> {
  const rows = due.map(({ student_id, branch_id, step, today, amount }) => ({
    student_id,
    branch_id,
    step,
    today,
    amount,
  }));
  await rowsOf(sql`
    insert into fees.fee_reminders (branch_id, student_id, step, way, by_clock, reminded_on, amount)
    select r.branch_id, r.student_id, r.step, ${way}::text, ${by_clock}::boolean, r.today, r.amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, student_id bigint, step smallint, today date, amount bigint)
    on conflict on constraint fee_reminders_once_a_day do nothing`);
}
