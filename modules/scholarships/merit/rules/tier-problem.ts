// What is wrong with the tiers of a scheme (MER-5): the first thing, as a sentence. Pure.

import type { Tier, TieRule } from './rank-and-tier.ts';

/** Tiers of a scheme: the first thing that is wrong with them. */
export function tierProblem(
  tiers: readonly Omit<Tier, 'id'>[],
  basis: 'rank' | 'percentage' | 'admission_test',
  tie_rule: TieRule,
): string | null {
  const [top] = tiers;
  if (!top) return 'Enter at least one tier';
  const ranks = basis === 'rank';
  for (const tier of tiers) {
    if (ranks && (!Number.isInteger(tier.from) || !Number.isInteger(tier.to) || tier.from < 1))
      return `${tier.title}: ranks are whole numbers from 1`;
    if (!ranks && tier.to > 100) return `${tier.title}: a percent is at most 100`;
    if (ranks ? tier.to < tier.from : tier.to <= tier.from) return `${tier.title}: the end is before the beginning`;
    if (tier.mode === 'percent' && tier.value > 10_000) return `${tier.title}: at most 100 percent`;
  }
  const sorted = tiers.toSorted((a, b) => a.from - b.from);
  for (const [n, tier] of sorted.entries()) {
    const next = sorted[n + 1];
    if (next && (ranks ? next.from <= tier.to : next.from < tier.to))
      return `Tiers overlap between ${next.from} and ${Math.min(tier.to, next.to)}`;
  }
  if (ranks && tie_rule === 'split' && tiers.some((tier) => tier.mode !== top.mode))
    return 'To share between ties, all tiers are percents or all are amounts';
  return null;
}
