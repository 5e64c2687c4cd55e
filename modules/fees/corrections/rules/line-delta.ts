// A line with what is to be added to it or taken back (FEE-80).

import type { Month } from '#kernel/dates.ts';

export interface LineDelta {
  /** null: a line that is added, not one that changes. */
  line_id: number | null;
  challan_id: number;
  challan_no: string;
  bill_month: Month;
  student_id: number;
  head_id: number;
  fee_month: Month;
  num: number;
  den: number;
  /** What is to be added to the line, below 0 to be taken back; minor units. */
  gross: number;
  concession: number;
  /** The change of each type of concession; Σ = concession. */
  off: { type_id: number; amount: number }[];
  /** Of the line with its corrections so far. */
  net_before: number;
  settled: number;
  /** False while the month is still unearned (FEE-36). */
  recognised: boolean;
  income_account_id: number;
  /** The account that holds a security deposit which was billed. */
  deposit_account_id?: number | null;
  /** A waived fine says so on the challan (FEE-45). */
  line_kind?: 'correction' | 'waiver';
  /** In place of what the event says. */
  description?: string;
  correction_item_id?: number;
  /** What of the challan leaves as advance with this line, and from which lines it comes; left out: what this line was paid too much. */
  excess?: number;
  freed_from?: { line_id: number; head_id: number; amount: number }[];
}
