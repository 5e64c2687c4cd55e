// Whether a table of slabs is whole (ITX-8): problems refuse it, warnings are shown.

import { type Currency, formatMoney } from '#kernel/money.ts';
import { type TaxSlab, yearTax } from './income-tax.ts';

interface Found {
  problems: string[];
  warnings: string[];
}

const order = (slabs: readonly TaxSlab[]): TaxSlab[] => slabs.toSorted((a, b) => a.over - b.over);

export function tableProblems(slabs: readonly TaxSlab[], currency: Currency): Found {
  const shown = (amount: number): string => formatMoney(amount, currency, { zero: '0' });
  const sorted = order(slabs);
  const problems: string[] = [];
  const warnings: string[] = [];
  if (sorted.length === 0) return { problems: ['A table needs at least one slab.'], warnings };
  if (sorted[0]?.over !== 0) problems.push('The first slab starts at 0.');
  for (const [n, slab] of sorted.entries()) {
    const next = sorted[n + 1];
    if (slab.up_to !== null && slab.up_to <= slab.over)
      problems.push(`The slab over ${shown(slab.over)} ends before it begins.`);
    if (!next) {
      if (slab.up_to !== null) problems.push('The last slab has no end.');
      continue;
    }
    if (slab.up_to === null || slab.up_to > next.over)
      problems.push(`The slabs over ${shown(slab.over)} and over ${shown(next.over)} overlap.`);
    else if (slab.up_to < next.over)
      problems.push(`There is a gap between ${shown(slab.up_to)} and ${shown(next.over)}.`);
    const before = yearTax({ slabs: [slab], surcharge_over: null, surcharge_percent: 0 }, next.over);
    if (problems.length === 0 && before !== next.fixed)
      warnings.push(
        `The slab over ${shown(next.over)} begins with ${shown(next.fixed)}; the one before ends with ${shown(before)}.`,
      );
  }
  return { problems, warnings };
}
