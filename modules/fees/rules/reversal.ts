// What falls when a deposit is undone (FEE-55): its own settlements, and those its advance had paid, the newest first.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import type { Share } from './allocation.ts';

/** A settlement that stands, with what was not undone of it yet. */
export interface StandingSettlement {
  settlement_id: number;
  challan_id: number;
  challan_no: string;
  amount: number;
  split: Share[];
}

export interface Undoing {
  settlement_id: number;
  challan_id: number;
  challan_no: string;
  /** Below 0 for a settlement that paid; Σ split = amount, in minor units. */
  amount: number;
  split: Share[];
}

/** The whole of a settlement with the sign changed. */
export function undo(settlement: StandingSettlement): Undoing {
  return { ...settlement, amount: -settlement.amount, split: settlement.split.map((share) => ({ ...share, amount: -share.amount })) };
}

/**
 * FEE-55: `missing` minor units of advance were spent already; the challans they paid reopen, the newest first.
 * Of the last one only what is needed comes back, from the end of its split.
 */
export function reopenNewestFirst(missing: number, advancesUsed: readonly StandingSettlement[]): Undoing[] {
  const undone: Undoing[] = [];
  let left = missing;
  for (const settlement of [...advancesUsed].sort((a, b) => b.settlement_id - a.settlement_id)) {
    if (left <= 0) break;
    const amount = Math.min(left, settlement.amount);
    undone.push(amount === settlement.amount ? undo(settlement) : { ...settlement, amount: -amount, split: takeFromEnd(settlement.split, amount) });
    left -= amount;
  }
  return undone;
}

function takeFromEnd(split: readonly Share[], amount: number): Share[] {
  const taken: Share[] = [];
  let left = amount;
  for (const share of [...split].reverse()) {
    // A share below 0 (a fine taken back) falls with the whole settlement only.
    const part = share.amount < 0 ? 0 : Math.min(left, share.amount);
    if (part > 0) taken.push({ ...share, amount: -part });
    left -= part;
  }
  return taken;
}

/** FEE-55: directly on the day of entry; later another person decides about a correction. Null when it may be undone. */
export function refuseReversal(deposit: { status: string; entered_on: LocalDate; reversed_at: string | null }, today: LocalDate): Refusal | null {
  if (deposit.status === 'reversed') return conflict(`This deposit was reversed on ${formatDate(deposit.reversed_at)}`);
  if (deposit.status === 'bounced') return conflict('The cheque of this deposit bounced: it is undone already');
  if (deposit.entered_on !== today) {
    return conflict(`This deposit was entered on ${formatDate(deposit.entered_on)}. After that day it is undone by a Correction, which another person approves`);
  }
  return null;
}
