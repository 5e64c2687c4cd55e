// What goes with a deposit when it is undone or moved to another child: its settlements, the fines it brought, the advance it made (FEE-55).

import { conflict, Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { advancesUsed, type Settlement, settlementsOfDeposit } from '#modules/fees/student-accounts/chapter.ts';
import type { Undoing } from '#modules/fees/student-accounts/rules/index.ts';
import { entriesOfDeposit, finesOfDeposit } from '../reads/deposit-to-reverse.ts';
import { reopenNewestFirst, undoWithFines } from '../rules/reversal.ts';
import type { LockedDeposit } from './lock-deposit.ts';
import { type Freed, freedOfDeposit } from './reverse-freed-advance.ts';

export interface WhatIsUndone {
  /** Of the challans that it paid, with amounts below 0. */
  settlements: Settlement[];
  fines: { challan_id: number; head_id: number; amount: number }[];
  /** Challans that its advance paid. */
  reopened: Undoing[];
  /** What its challans that were cancelled since gave to the advance. */
  freed: Freed[];
  /** By how much the advance of its child falls: what it made, less what comes back from the challans that open again. */
  advance: number;
  /** All that open again, by their numbers. */
  challans: string[];
}

/** Refuses when later money stands on it. */
export async function whatIsUndone({ deposit, advance_student_id }: LockedDeposit): Promise<WhatIsUndone> {
  const freed = await freedOfDeposit(deposit.deposit_id, advance_student_id);
  const settled = await settlementsOfDeposit(deposit.deposit_id);
  const fines = await finesOfDeposit(
    settled.map((s) => s.challan_id),
    await entriesOfDeposit(deposit),
  );
  const undone = undoWithFines(settled, fines);
  if (undone instanceof Refusal) throw undone;
  const made = deposit.amount - settled.reduce((sum, s) => sum + (s.kind === 'write_off' ? 0 : s.amount), 0);
  const reopened = await reopen(made, advance_student_id);
  const kindOf = new Map(settled.map((s) => [s.settlement_id, s.kind as 'payment']));
  return {
    settlements: undone.settlements.map((u) => ({
      ...u,
      kind: kindOf.get(u.settlement_id) ?? 'payment',
      reverses_id: u.settlement_id,
    })),
    fines: undone.fines,
    reopened,
    freed,
    advance: made + reopened.reduce((sum, r) => sum + r.amount, 0),
    challans: [...new Set([...undone.settlements, ...reopened].map((u) => u.challan_no))],
  };
}

/** Of the deposit's advance, what is no longer there was spent: those challans open again. */
async function reopen(advance: number, student_id: number): Promise<Undoing[]> {
  if (advance === 0) return [];
  const account = await rowOf(sql<{ free: number }>`
    select advance - advance_reserved as free from fees.student_fee_accounts where student_id = ${student_id}::bigint`);
  const missing = advance - (account?.free ?? 0);
  if (missing <= 0) return [];
  const reopened = reopenNewestFirst(missing, await advancesUsed(student_id));
  if (reopened.reduce((sum, r) => sum - r.amount, 0) < missing) {
    throw conflict('The advance of this deposit was refunded or is reserved for a refund. Cancel the refund first');
  }
  return reopened;
}
