// Fees' answer when a child's share of posted months changes (STU-41, FEE-25): a preview, or corrections in the same transaction.

import { firstDayOf, type LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { conflict } from '#kernel/refusal.ts';
import type { MonthChange, ShareChange } from '#modules/students/index.ts';
import { shareDeltas } from '../reads/share-deltas.ts';
import type { LineDelta } from '../rules/line-delta.ts';
import { excessOf } from '../rules/correction-entry.ts';
import { correctLines } from './correct-lines.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

/** By student and month; nothing when the months are not posted, or come out the same. */
export async function shareChanged(change: ShareChange): Promise<MonthChange[]> {
  const { branch_id, student_ids, from_month } = change;
  if (!change.preview) await lockFeeAccounts(student_ids);
  const row = await rowOf(sql<{ today: LocalDate }>`select platform.today(${branch_id}::int) as today`);
  const today = row?.today ?? firstDayOf(from_month);
  const deltas = await shareDeltas({ branch_id, student_ids, from_month, today });
  if (!change.preview && deltas.length > 0) {
    const entry_date = await firstOpenDay(branch_id, today);
    if (entry_date === null)
      throw conflict(
        'Posted months change by this, and no accounting period is open to correct them. Ask accounts to open one.',
      );
    const { source_type, source_id, description } = change;
    await correctLines(deltas, { branch_id, entry_date, source_type, source_id, description });
  }
  return byMonth(deltas);
}

/** What each month was and becomes; minor units. */
export function byMonth(deltas: readonly LineDelta[]): MonthChange[] {
  const groups = Map.groupBy(deltas, (delta) => `${delta.student_id} ${delta.fee_month}`);
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const sum = (of: (line: LineDelta) => number): number => lines.reduce((total, line) => total + of(line), 0);
    const posted = sum((line) => line.net_before);
    return [
      {
        student_id: first.student_id,
        month: first.fee_month,
        posted,
        becomes: posted + sum((line) => line.gross - line.concession),
        to_advance: sum(excessOf),
      },
    ];
  });
}
