// What settles challans, and the late fines that come with it, as they are handed to be written (spec 04 §2.4).

import type { LocalDate } from '#kernel/dates.ts';
import type { Share } from './allocation.ts';
import type { SettlingSource } from './settling-source.ts';

export interface Settlement {
  challan_id: number;
  kind: 'payment' | 'advance' | 'security' | 'write_off' | 'transfer' | 'to_advance';
  /** Minor units; below 0 it undoes. Σ split = amount. */
  amount: number;
  split: readonly Share[];
  /** The settlement that this one undoes, and the value date it had: together they cancel out in FEE-40. */
  reverses_id?: number;
  value_date?: LocalDate;
  /** Of many deposits that settle at once: its own; else that of the event. */
  deposit_id?: number;
}

/** A late fine charged, or taken back when below 0; in splits it stands under NEW_FINE_LINE. */
export interface NewFine {
  challan_id: number;
  head_id: number;
  amount: number;
}

export interface SettlingEvent {
  deposit_id: number | null;
  source_type: SettlingSource;
  source_id: number | null;
  value_date: LocalDate;
  entry_date: LocalDate;
  entry_id: number;
}
