// FEE-86: what an amount becomes by an increment. The server asks this rule for every amount that occurs in the plans; there are few.

import { LARGEST_MINOR, portion } from '#kernel/money.ts';

export interface Raise {
  mode: 'percent' | 'amount' | 'new_amount';
  /** basis points */
  rate?: number | null | undefined;
  /** minor units: what is added, or what is paid then */
  amount?: number | null | undefined;
  round_to: number;
  round_rule: 'nearest' | 'up' | 'down';
}

/** 10 %, nearest 50: 6,000 → 6,600; 5,750 → 6,325 → 6,350; 6,123 → 6,735.30 → 6,750. A new amount stands as it was written. */
export function raised(before: number, how: Raise): number {
  if (how.mode === 'new_amount') return how.amount ?? before;
  const more = how.mode === 'percent' ? portion(before, [how.rate ?? 0, 10_000]) : (how.amount ?? 0);
  return Math.min(rounded(before + more, how), LARGEST_MINOR);
}

function rounded(amount: number, { round_to, round_rule }: Raise): number {
  const below = Math.floor(amount / round_to) * round_to;
  const rest = amount - below;
  if (rest === 0 || round_rule === 'down') return below;
  return round_rule === 'up' || rest * 2 >= round_to ? below + round_to : below;
}

export interface Bar {
  from: number;
  to: number;
  lines: number;
}

const MOST_BARS = 8;

/** How many lines rise by how much, in at most eight equal steps of a round width. */
export function histogramOf(rises: readonly { rise: number; lines: number }[], unit: number): Bar[] {
  if (rises.length === 0) return [];
  const least = Math.min(...rises.map((one) => one.rise));
  const most = Math.max(...rises.map((one) => one.rise));
  const width = Math.max(unit, Math.ceil((most - least + 1) / MOST_BARS / unit) * unit);
  const bars = Array.from({ length: Math.floor((most - least) / width) + 1 }, (_, nth) => ({
    from: least + nth * width,
    to: least + (nth + 1) * width,
    lines: 0,
  }));
  for (const { rise, lines } of rises) {
    const bar = bars[Math.floor((rise - least) / width)];
    if (bar) bar.lines += lines;
  }
  return bars;
}
