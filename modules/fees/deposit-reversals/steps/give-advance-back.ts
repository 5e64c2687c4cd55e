// Advance that a deposit had made and that was spent: the challans it paid open again, by an entry of their own (FEE-55).

import type { LocalDate } from '#kernel/dates.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { collectingTerms, settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import { advanceLines, type Undoing } from '#modules/fees/student-accounts/rules/index.ts';

export interface UndoingEvent {
  branch_id: number;
  deposit_id: number;
  source_type: 'deposit_reversal';
  source_id: number;
  value_date: LocalDate;
  entry_date: LocalDate;
}

/** Answers the entry; null when nothing was spent. */
export async function giveAdvanceBack(
  reopened: readonly Undoing[],
  student_id: number,
  { branch_id, ...event }: UndoingEvent,
): Promise<number | null> {
  if (reopened.length === 0) return null;
  const { accounts } = await collectingTerms(branch_id);
  const { entry_date, source_type, source_id } = event;
  const head = { branch_id, entry_date, kind: 'advance_apply', source_type, source_id };
  const entry_id = await postEntry(
    { ...head, narration: 'Advance given back', owner_area: 'fees' },
    advanceLines(student_id, reopened, accounts),
  );
  const settlements = reopened.map((r) => ({ ...r, kind: 'advance' as const, reverses_id: r.settlement_id }));
  await settleChallans(settlements, [], { ...event, deposit_id: null, entry_id });
  return entry_id;
}
