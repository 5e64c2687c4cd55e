// Amounts that a person writes over computed lines, or adds (FNS-2). Pure.

import type { Currency } from '#kernel/money.ts';
import { money } from '#modules/payroll/computation/rules/index.ts';
import { type ByHand, line, type LineKind, type NewLine } from './settlement-shapes.ts';

/** FNS-2: written over a computed line of the kind, or a line of its own; the computed amount stays beside it. */
export function withHands(lines: readonly NewLine[], by_hand: readonly ByHand[], currency: Currency): NewLine[] {
  const used = new Set<ByHand>();
  const changed = lines.map((one) => {
    const over = by_hand.find((hand) => !used.has(hand) && hand.kind === one.kind && hand.label === one.label);
    if (!over) return one;
    used.add(over);
    const how = `By hand, ${over.reason}: ${money(over.amount, currency)}; computed ${one.how}`;
    return { ...one, amount: over.amount, computed: one.amount, how, is_manual: true };
  });
  const added = by_hand
    .filter((hand) => !used.has(hand))
    .map(({ kind, label, amount, reason }) => ({
      ...line({ kind, label, amount, how: `By hand, ${reason}: ${money(amount, currency)}` }),
      is_manual: true,
    }));
  return [...changed, ...added];
}

/** Kinds that a person may add or write over; what stands in salaries, loans and the fund is changed there. */
export const changeable: readonly LineKind[] = [
  'notice_pay',
  'gratuity',
  'encashment',
  'other_due',
  'notice_short',
  'negative_leave',
  'other_off',
];
