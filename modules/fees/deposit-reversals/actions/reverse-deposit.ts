// Undoes a deposit on the day it was entered: settlements, fines, advance, key and ledger entry together (FEE-55).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { gate } from '#modules/branches/index.ts';
import type { depositReverse } from '../contract/deposit-reversals.ts';
import { refuseReversal } from '../rules/reversal.ts';
import { lockDeposit } from '../steps/lock-deposit.ts';
import { tellTakenBack } from '../steps/tell-taken-back.ts';
import { undoDeposit } from '../steps/undo-deposit.ts';
import { whatIsUndone } from '../steps/what-is-undone.ts';

type Input = ParsedInputOf<typeof depositReverse>;

/** Refuses what was reversed, is of an earlier day, changed meanwhile, or reopens other challans without being told to. */
export async function reverseDeposit(input: Input): Promise<DataOf<typeof depositReverse>> {
  await requirePermission('Fee Deposit Reverse');
  const locked = await lockDeposit(input.id);
  const { deposit } = locked;
  const refusal = refuseReversal(deposit, deposit.today);
  if (refusal) throw refusal;
  if (deposit.version !== input.version)
    throw conflict('This deposit changed since you opened it. Open it again', { version: deposit.version });
  await gate(deposit.branch_id, 'collect');

  const undone = await whatIsUndone(locked);
  if (undone.reopened.length > 0 && !input.reopen) {
    throw conflict(`This will reopen ${counted(undone.challans.length, 'challan')}. Go on?`, {
      reopens: undone.challans,
    });
  }
  const { reversal_entry_id } = await undoDeposit(locked, undone, input.reason);
  await tellTakenBack(locked, input.reason);
  return {
    deposit_id: deposit.deposit_id,
    status: 'reversed',
    reopened: undone.challans,
    reversal_entry_id,
    unidentified: deposit.upload_row_id !== null,
  };
}
