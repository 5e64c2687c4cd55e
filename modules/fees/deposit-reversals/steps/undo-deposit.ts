// A deposit undone with all it did: settlements, fines, advance, key, and its entry in the book; one that was moved to another child goes with its
// moves (FEE-55, FEE-56); what a bank's file brought waits for its child again. Whoever calls it holds the accounts and has asked whether it may be undone.

import type { LocalDate } from '#kernel/dates.ts';
import { firstOpenDay, reverseEntry } from '#platform/ledger/post.ts';
import { refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import { undoPrepaid } from '#modules/fees/prepaid-months/chapter.ts';
import { type DepositToReverse, movesOfDeposit } from '../reads/deposit-to-reverse.ts';
import { backToUnidentified } from './back-to-unidentified.ts';
import { giveAdvanceBack } from './give-advance-back.ts';
import type { LockedDeposit } from './lock-deposit.ts';
import { markReversed } from './mark-reversed.ts';
import { noteReversal } from './note-reversal.ts';
import { refuseWithFranchise } from './refuse-with-franchise.ts';
import { reversePair } from './reverse-pair.ts';
import { reverseFreedAdvance } from './reverse-freed-advance.ts';
import type { WhatIsUndone } from './what-is-undone.ts';

export interface Undone {
  reversal_entry_id: number;
  /** Every entry that was made for it. */
  entries: number[];
}

export async function undoDeposit(
  { deposit, student_ids, advance_student_id }: LockedDeposit,
  undone: WhatIsUndone,
  reason: string,
): Promise<Undone> {
  await refuseWithFranchise(deposit);
  const entry_date = (await firstOpenDay(deposit.branch_id, deposit.today)) ?? deposit.today;
  const event = {
    branch_id: deposit.branch_id,
    deposit_id: deposit.deposit_id,
    source_type: 'deposit_reversal',
    source_id: deposit.deposit_id,
    value_date: deposit.value_date,
    entry_date,
  } as const;
  const given_back = await giveAdvanceBack(undone.reopened, advance_student_id, event);
  const freed = await reverseFreedAdvance(undone.freed, event);
  const text = `Receipt ${deposit.receipt_no} reversed: ${reason}`.slice(0, 500);
  const { reversal_entry_id, settling_entry_id, others } = await inTheBook(deposit, entry_date, text);
  await settleChallans(undone.settlements, undone.fines, { ...event, entry_id: settling_entry_id });
  await markReversed(deposit, reason, reversal_entry_id);
  await noteReversal({ ...deposit, reason, reopened: undone.challans });
  await refreshFeeAccounts(student_ids, new Map([[advance_student_id, -undone.advance]]));
  const prepaid = await undoPrepaid({ ...deposit, entry_date });
  const entries = [given_back, freed, reversal_entry_id, ...others, ...prepaid].filter((one) => one !== null);
  return { reversal_entry_id, entries };
}

interface BackInTheBook {
  reversal_entry_id: number;
  /** What stands was settled by the last entry that placed the money. */
  settling_entry_id: number;
  others: (number | null)[];
}

async function inTheBook(deposit: DepositToReverse, entry_date: LocalDate, text: string): Promise<BackInTheBook> {
  const { upload_row_id } = deposit;
  if (upload_row_id !== null) {
    const saying = { entry_date, narration: text };
    const { entry_id, holder_entry_id } = await backToUnidentified({ ...deposit, upload_row_id }, saying);
    return { reversal_entry_id: entry_id, settling_entry_id: entry_id, others: [holder_entry_id] };
  }
  const reversal_entry_id = await reverseEntry(deposit.entry_id, entry_date, text);
  const pair = await reversePair(deposit, text);
  const moves: number[] = [];
  for (const move of await movesOfDeposit(deposit.deposit_id)) moves.push(await reverseEntry(move, entry_date, text));
  return { reversal_entry_id, settling_entry_id: moves.at(-1) ?? reversal_entry_id, others: [pair, ...moves] };
}
