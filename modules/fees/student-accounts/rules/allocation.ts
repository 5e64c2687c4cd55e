// Where the money of a deposit goes: oldest challan first, inside it by the priority of the heads (FEE-46), the rest becomes advance (FEE-47).

import type { LocalDate, Month } from '#kernel/dates.ts';
import { moneyWithCurrency, type Currency } from '#kernel/money.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

/** A line with something left to settle; a correction or a fine taken back stands below 0 and pays for the others. */
export interface OpenLine {
  line_id: number;
  head_id: number;
  priority: number;
  is_fine: boolean;
  /** net − settled, in minor units */
  open: number;
}

export interface OpenChallan {
  challan_id: number;
  challan_no: string;
  /** 1 for the eldest child; all 1 when one student pays. */
  sibling_rank: number;
  due_date: LocalDate;
  bill_month: Month;
  lines: readonly OpenLine[];
  /** FEE-92: the parts with something open, where it falls due in parts. */
  dues?: { due_date: LocalDate; open: number }[] | undefined;
}

export interface Share {
  line_id: number;
  head_id: number;
  amount: number;
}

/** What one challan gets; Σ split = amount, in minor units. */
export interface Placement {
  challan_id: number;
  amount: number;
  split: Share[];
}

/** What a challan still needs, in minor units. */
export function balanceOf(challan: Pick<OpenChallan, 'lines'>): number {
  return challan.lines.reduce((sum, line) => sum + line.open, 0);
}

/** FEE-46: oldest due date first; of a family the elder child first. Returns a new array. */
export function inOrderOfPayment<C extends Omit<OpenChallan, 'lines'>>(challans: readonly C[]): C[] {
  return [...challans].sort(
    (a, b) =>
      a.due_date.localeCompare(b.due_date) ||
      a.bill_month.localeCompare(b.bill_month) ||
      a.sibling_rank - b.sibling_rank ||
      a.challan_id - b.challan_id,
  );
}

/**
 * FEE-46, 47: `amount` minor units over the challans, whatever order they come in; `rest` is what none of them takes.
 * Σ placements + rest = amount, and no challan gets more than its balance. One whose balance is below 0, because a fine
 * that had been paid is taken back, gives the excess away (FEE-81).
 */
export function allocate(
  amount: number,
  challans: readonly OpenChallan[],
  options: { fine_first: boolean },
): { placements: Placement[]; rest: number } {
  const placements: Placement[] = [];
  let rest = amount;
  for (const challan of inOrderOfPayment(challans)) {
    const placed = Math.min(rest, balanceOf(challan));
    if (placed === 0) continue;
    placements.push(place(challan, placed, options));
    rest -= placed;
  }
  return { placements, rest };
}

/** Splits what one challan gets over its lines. `amount` is at most its balance, in minor units. */
export function place(challan: OpenChallan, amount: number, options: { fine_first: boolean }): Placement {
  const owed = challan.lines.filter((line) => line.open > 0).sort(byPriority(options.fine_first));
  const split: Share[] = challan.lines.filter((line) => line.open < 0).map((line) => share(line, line.open));
  let left = split.reduce((sum, credit) => sum - credit.amount, amount);
  for (const line of owed) {
    const taken = Math.min(left, line.open);
    if (taken > 0) split.push(share(line, taken));
    left -= taken;
  }
  return { challan_id: challan.challan_id, amount, split };
}

function share(line: OpenLine, amount: number): Share {
  return { line_id: line.line_id, head_id: line.head_id, amount };
}

function byPriority(fine_first: boolean): (a: OpenLine, b: OpenLine) => number {
  const fineRank = fine_first ? -1 : 1;
  return (a, b) =>
    (Number(a.is_fine) - Number(b.is_fine)) * fineRank || a.priority - b.priority || a.line_id - b.line_id;
}

/**
 * FEE-46 by hand: the cashier's own amounts, each at most the challan's balance, together at most the deposit.
 * Refuses at `allocation` what is not among `challans`, is named twice or does not fit.
 */
export function allocateByHand(
  amount: number,
  challans: readonly OpenChallan[],
  options: { wished: readonly { challan_id: number; amount: number }[]; fine_first: boolean; currency: Currency },
): { placements: Placement[]; rest: number } | Refusal {
  const placements: Placement[] = [];
  let rest = amount;
  for (const wish of options.wished) {
    const challan = challans.find((c) => c.challan_id === wish.challan_id);
    if (!challan)
      return badField('allocation', 'A challan in the allocation is not open for this student. Load the student again');
    if (placements.some((p) => p.challan_id === wish.challan_id))
      return badField('allocation', `Challan ${challan.challan_no} is named twice`);
    const balance = balanceOf(challan);
    if (wish.amount > balance)
      return badField(
        'allocation',
        `Challan ${challan.challan_no} needs ${moneyWithCurrency(Math.max(0, balance), options.currency)} only`,
      );
    placements.push(place(challan, wish.amount, options));
    rest -= wish.amount;
  }
  if (rest < 0)
    return badField(
      'allocation',
      `The allocation is ${moneyWithCurrency(-rest, options.currency)} more than the deposit`,
    );
  return { placements, rest };
}
