// Which challans a cashier has ticked, and what follows for the amount and the allocation (FEE-46).

import type { LocalDate } from '#kernel/dates.ts';
import { inOrderOfPayment } from '#modules/fees/student-accounts/rules/index.ts';
import { amountNeeded, type ChallanToPay } from '#modules/fees/late-fines/rules/index.ts';

type Ticked = ReadonlySet<number>;

export function allTicked(challans: readonly ChallanToPay[]): Ticked {
  return new Set(challans.map((challan) => challan.challan_id));
}

/** What closes the ticked challans with money of that day, in minor units. */
export function amountOfTicked(challans: readonly ChallanToPay[], ticked: Ticked, value_date: LocalDate): number {
  return amountNeeded(chosenOf(challans, ticked), value_date);
}

/** Where the policy pays the oldest first, a tick takes the older ones along, and clearing it the newer ones. */
export function ticksAfter(
  challans: readonly ChallanToPay[],
  { ticked, challan_id }: { ticked: Ticked; challan_id: number },
  policy: { manual_allocation: boolean },
): Ticked {
  const isOn = !ticked.has(challan_id);
  if (policy.manual_allocation) {
    const others = [...ticked].filter((one) => one !== challan_id);
    return new Set(isOn ? [...others, challan_id] : others);
  }
  const order = inOrderOfPayment(challans).map((challan) => challan.challan_id);
  const place = order.indexOf(challan_id);
  return new Set(order.slice(0, isOn ? place + 1 : place));
}

/**
 * The cashier's own amounts, the oldest ticked challan first; undefined where no older challan is left out, because then
 * the order of payment says the same.
 */
export function amountsByHand(
  challans: readonly ChallanToPay[],
  ticked: Ticked,
  money: { amount: number; value_date: LocalDate },
): { challan_id: number; amount: number }[] | undefined {
  const order = inOrderOfPayment(challans);
  const firstLeft = order.findIndex((challan) => !ticked.has(challan.challan_id));
  const isLeftOut = firstLeft >= 0 && order.slice(firstLeft).some((challan) => ticked.has(challan.challan_id));
  if (!isLeftOut) return undefined;
  let left = money.amount;
  return chosenOf(order, ticked).flatMap((challan) => {
    const amount = Math.min(left, amountNeeded([challan], money.value_date));
    left -= amount;
    return amount > 0 ? [{ challan_id: challan.challan_id, amount }] : [];
  });
}

function chosenOf(challans: readonly ChallanToPay[], ticked: Ticked): ChallanToPay[] {
  return challans.filter((challan) => ticked.has(challan.challan_id));
}
