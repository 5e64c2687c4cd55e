// What a deposit will do before it is done: fines, placements, what becomes advance, what is written off (FEE-42…47).
// The desk shows this plan while the cashier types; the action carries out the same one.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { type ChallanToPay, NEW_FINE_LINE, withFine } from '#modules/fees/late-fines/rules/index.ts';
import {
  allocate,
  allocateByHand,
  balanceOf,
  inOrderOfPayment,
  type OpenChallan,
  type Placement,
} from '#modules/fees/student-accounts/rules/index.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';
import { checkShortfall, type ShortfallPolicy } from './shortfall.ts';

export interface DepositToPlan {
  /** minor units */
  amount: number;
  value_date: LocalDate;
  channel: DepositChannel;
  challans: readonly ChallanToPay[];
  /** FEE-46: the cashier's own amounts; absent or empty: oldest first. */
  by_hand?: readonly { challan_id: number; amount: number }[] | undefined;
  policy: ShortfallPolicy;
  currency: Currency;
  /** FEE-52: challans that were written off and that this money pays after the open ones, with what of them is written off. */
  written_off?: readonly OpenChallan[] | undefined;
}

export interface DepositPlan {
  /** Fine lines to write, above or below 0; in splits they stand under `NEW_FINE_LINE`. */
  fines: { challan_id: number; head_id: number; amount: number }[];
  placements: Placement[];
  write_offs: Placement[];
  /** Of challans that were written off: the write-off is undone for as much (FEE-52). */
  recoveries: Placement[];
  /** What no challan takes: the student's advance (FEE-47). */
  advance: number;
}

/** FEE-42…47, 52, in minor units: Σ placements + Σ recoveries + advance = amount. Refuses at `allocation` or `amount`. */
export function planDeposit(deposit: DepositToPlan): DepositPlan | Refusal {
  const { amount, by_hand, policy, channel, currency } = deposit;
  const fined = by_hand?.length ? finedByHand(deposit, by_hand) : finedInOrder(deposit);
  if (fined.some((challan) => isFined(challan) && challan.fine_head_id === null)) {
    return conflict('A late fine is due, but no fee head is of kind Fine. Add one under Fee Structure, Heads');
  }
  const allocation = by_hand?.length
    ? allocateByHand(amount, fined, { wished: by_hand, fine_first: policy.fine_first, currency })
    : allocate(amount, fined, policy);
  if (allocation instanceof Refusal) return allocation;
  const write_offs = checkShortfall(allocation.placements, fined, {
    policy,
    channel,
    currency,
    value_date: deposit.value_date,
  });
  if (write_offs instanceof Refusal) return write_offs;
  const recovered = allocate(allocation.rest, deposit.written_off ?? [], policy);
  return {
    fines: fined.flatMap(newFine),
    placements: allocation.placements,
    write_offs,
    recoveries: recovered.placements,
    advance: recovered.rest,
  };
}

/** FEE-42: only challans that the money reaches are fined. */
function finedInOrder({ amount, value_date, challans }: DepositToPlan): ChallanToPay[] {
  let left = amount;
  return inOrderOfPayment(challans).map((challan) => {
    if (left <= 0) return challan;
    const fined = withFine(challan, left, value_date);
    left -= Math.min(left, balanceOf(fined));
    return fined;
  });
}

function finedByHand(
  { value_date, challans }: DepositToPlan,
  by_hand: readonly { challan_id: number; amount: number }[],
): ChallanToPay[] {
  const wished = new Map(by_hand.map((wish) => [wish.challan_id, wish.amount]));
  return challans.map((challan) => {
    const arriving = wished.get(challan.challan_id);
    return arriving ? withFine(challan, arriving, value_date) : challan;
  });
}

function isFined(challan: OpenChallan): boolean {
  return challan.lines.some((line) => line.line_id === NEW_FINE_LINE);
}

function newFine({ challan_id, lines }: OpenChallan): DepositPlan['fines'] {
  return lines
    .filter((line) => line.line_id === NEW_FINE_LINE)
    .map((line) => ({ challan_id, head_id: line.head_id, amount: line.open }));
}
