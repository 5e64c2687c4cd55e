// What paying one challan late would cost today (FEE-41, FEE-42): the same rule and facts as the cashier's desk.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { fineNotCharged } from '../rules/fine-of-challan.ts';
import { openChallans } from './open-challans.ts';

/** The fine of `value_date` on one challan less what was charged, minor units; 0 where nothing is open. */
export async function fineAt(
  challan: { challan_id: number; student_id: number },
  value_date: LocalDate,
): Promise<number> {
  const open = await openChallans([{ student_id: challan.student_id, sibling_rank: 1 }]);
  const mine = open.find((it) => it.challan_id === challan.challan_id);
  return mine ? fineNotCharged(mine.fine_terms, mine.fine_standing, value_date) : 0;
}

export async function fineToday(challan: {
  challan_id: number;
  student_id: number;
  branch_id: number;
  balance: number;
}): Promise<number> {
  if (challan.balance <= 0) return 0;
  const row = await rowOf(sql<{ today: LocalDate }>`select platform.today(${challan.branch_id}::int) as today`);
  return row ? fineAt(challan, row.today) : 0;
}
