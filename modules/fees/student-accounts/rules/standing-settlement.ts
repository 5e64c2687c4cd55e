// A settlement that stands, and its undoing (FEE-55).

import type { LocalDate } from '#kernel/dates.ts';
import type { Share } from './allocation.ts';

/** A settlement that stands, with what was not undone of it yet. */
export interface StandingSettlement {
  settlement_id: number;
  value_date: LocalDate;
  challan_id: number;
  challan_no: string;
  amount: number;
  split: Share[];
}

/** Amounts below 0 for a settlement that had paid; Σ split = amount, in minor units. */
export type Undoing = StandingSettlement;

/** The whole of a settlement with the sign changed. */
export function undo(settlement: StandingSettlement): Undoing {
  return {
    ...settlement,
    amount: -settlement.amount,
    split: settlement.split.map((share) => ({ ...share, amount: -share.amount })),
  };
}
