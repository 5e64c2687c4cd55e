// What an award takes off a month (MER-6, MER-7): percent of the net of the scheme's heads, half up to the rounding unit; beside charity and merit that run
// only the better counts, or both up to the cap. Pure.

import { portion } from '#kernel/money.ts';

export interface MonthHead {
  head_id: number;
  gross: number;
  /** Neither charity nor merit. */
  other: number;
  /** Charity and merit that run. */
  running: number;
}

export interface AwardTerms {
  mode: 'percent' | 'amount';
  /** Hundredths of a percent, or minor units a month. */
  value: number;
  stacking: 'best_of' | 'add';
  cap_percent: number;
  unit: number;
}

export interface MonthAward {
  amount: number;
  heads: { head_id: number; amount: number }[];
  /** Something is due by the tier, and what runs is as much or more. */
  has_better: boolean;
}

const netOf = (head: MonthHead): number => Math.max(0, head.gross - head.other);

/** Spread over the heads in their order, the last one takes what rounding leaves. */
function dueOf(heads: readonly MonthHead[], { mode, value, unit }: AwardTerms): Map<number, number> {
  const net = heads.reduce((sum, head) => sum + netOf(head), 0);
  let rest = mode === 'percent' ? Math.min(net, portion(net, [value, 10_000], unit)) : Math.min(value, net);
  const due = new Map<number, number>();
  for (const [n, head] of heads.entries()) {
    const wanted = mode === 'percent' && n < heads.length - 1 ? portion(netOf(head), [value, 10_000], unit) : rest;
    const taken = Math.min(wanted, rest, netOf(head));
    due.set(head.head_id, taken);
    rest -= taken;
  }
  return due;
}

export function awardOfMonth(heads: readonly MonthHead[], terms: AwardTerms): MonthAward {
  const due = dueOf(heads, terms);
  const given = heads.map((head) => {
    const wanted = due.get(head.head_id) ?? 0;
    const capped = portion(head.gross, [terms.cap_percent, 100], terms.unit);
    const room = Math.max(0, Math.min(netOf(head), capped) - head.running);
    const amount = terms.stacking === 'best_of' ? Math.max(0, wanted - head.running) : wanted;
    return { head_id: head.head_id, amount: Math.min(amount, room) };
  });
  const amount = given.reduce((sum, head) => sum + head.amount, 0);
  const wanted = [...due.values()].reduce((sum, one) => sum + one, 0);
  return { amount, heads: given.filter((head) => head.amount > 0), has_better: wanted > 0 && amount === 0 };
}
