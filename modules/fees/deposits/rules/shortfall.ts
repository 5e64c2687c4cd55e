// When the money does not close what it touches: part payment allowed, refused, or a small difference written off (FEE-47).

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import { balanceOf, type OpenChallan, place, type Placement } from '#modules/fees/student-accounts/rules/index.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';

export interface ShortfallPolicy {
  allow_partial: boolean;
  fine_first: boolean;
  /** Minor units; 0 writes nothing off. */
  shortfall_tolerance: number;
}

/** Money that is already at the bank is always accepted; only what lies on the counter can be handed back. */
const onTheCounter: readonly DepositChannel[] = ['cash', 'cheque'];

/**
 * FEE-47: the small differences to write off, none in most cases; or the refusal at `amount` that names the full amount.
 * `challans` are those that `placements` were made for, fines included; a part that falls due later may stay open (FEE-92).
 */
export function checkShortfall(
  placements: readonly Placement[],
  challans: readonly OpenChallan[],
  context: { policy: ShortfallPolicy; channel: DepositChannel; currency: Currency; value_date: LocalDate },
): Placement[] | Refusal {
  const { policy, channel, currency, value_date } = context;
  const short = challans
    .map((challan) => afterwards(challan, placements, value_date))
    .filter((left) => left.touched && left.missing > 0);
  const missing = short.reduce((sum, left) => sum + left.missing, 0);
  if (missing === 0) return [];
  if (missing <= policy.shortfall_tolerance) return short.map((left) => place(left.challan, left.missing, policy));
  if (policy.allow_partial || !onTheCounter.includes(channel)) return [];
  const settled = placements.reduce((sum, placement) => sum + placement.amount, 0);
  return badField('amount', `The full amount of ${moneyWithCurrency(settled + missing, currency)} is needed`);
}

function afterwards(challan: OpenChallan, placements: readonly Placement[], value_date: LocalDate) {
  const placement = placements.find((p) => p.challan_id === challan.challan_id);
  const settled = new Map(placement?.split.map((share) => [share.line_id, share.amount]));
  const lines = challan.lines.map((line) => ({ ...line, open: line.open - (settled.get(line.line_id) ?? 0) }));
  const missing = balanceOf({ lines }) - laterParts(challan, value_date);
  return { touched: placement !== undefined, missing, challan: { ...challan, lines } };
}

/** What of it need not be paid yet: the parts that fall due later, but for the next one where nothing else is open. */
function laterParts({ dues = [] }: OpenChallan, value_date: LocalDate): number {
  const later = dues.filter((part) => part.due_date > value_date);
  const needless = later.length === dues.length ? later.slice(1) : later;
  return needless.reduce((sum, part) => sum + part.open, 0);
}
