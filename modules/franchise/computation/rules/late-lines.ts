// Late entries (ROY-8): what months before would come to now, against what was charged for them. Corrections are left out of both, so that a
// goodwill is never charged back.

import { formatMonth, type Month } from '#kernel/dates.ts';
import type { RoyaltyLine } from './royalty-shapes.ts';

/** What postings charged for a month: their rule and minimum lines, and late lines that named it. */
export interface ChargedLine {
  for_month: Month;
  kind: 'rule' | 'minimum';
  rule_id: number | null;
  head_id: number | null;
  fund: 'royalty' | 'marketing' | null;
  amount: number;
  counts_to_minimum: boolean;
}

type Part = Pick<ChargedLine, 'kind' | 'rule_id' | 'head_id'>;
const keyOf = ({ kind, rule_id, head_id }: Part): string => `${kind} ${rule_id ?? '-'} ${head_id ?? '-'}`;

/** Of one month; nothing where both come to the same. */
export function lateLines(month: Month, now: readonly RoyaltyLine[], charged: readonly ChargedLine[]): RoyaltyLine[] {
  const before = Map.groupBy(charged, keyOf);
  const sums = new Map<string, { line: RoyaltyLine | null; was: ChargedLine | null; amount: number }>();
  for (const line of now) {
    if (line.kind !== 'rule' && line.kind !== 'minimum') continue;
    const key = keyOf({ ...line, kind: line.kind });
    const known = sums.get(key);
    sums.set(key, { line, was: null, amount: (known?.amount ?? 0) + line.amount });
  }
  for (const [key, all] of before) {
    const known = sums.get(key) ?? { line: null, was: all[0] ?? null, amount: 0 };
    sums.set(key, { ...known, amount: known.amount - all.reduce((sum, one) => sum + one.amount, 0) });
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ line, was, amount }) => {
      const of_kind = (line ?? was)?.kind === 'minimum' ? 'minimum' : 'rule';
      return {
        kind: 'late',
        of_kind,
        rule_id: line?.rule_id ?? was?.rule_id ?? null,
        fund: line?.fund ?? was?.fund ?? 'royalty',
        head_id: line?.head_id ?? was?.head_id ?? null,
        for_month: month,
        text: `Late, ${formatMonth(month)}: ${line?.text ?? (of_kind === 'minimum' ? 'Minimum of the month' : 'a head without entries now')}`,
        base: line?.base ?? 0,
        units: line?.units ?? null,
        rate_percent: line?.rate_percent ?? null,
        unit_amount: line?.unit_amount ?? null,
        amount,
        counts_to_minimum: line?.counts_to_minimum ?? was?.counts_to_minimum ?? false,
      };
    });
}
