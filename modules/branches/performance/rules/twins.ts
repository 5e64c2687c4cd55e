// Which branches are most like one (10 section 17): by size, fee level, city and age, and what the better ones of them do.

import { type Currency } from '#kernel/money.ts';
import { inWords } from './attention.ts';
import { type KpiName, kpiNames, kpiOf, type KpiValues } from './kpis.ts';
import { type Aims, kpiScore, median } from './scores.ts';

export interface Likeness {
  students: number;
  /** Null where nothing is billed. */
  fee: number | null;
  currency: Currency;
  city: string;
  /** Whole years since it opened; null where nobody wrote it down. */
  years: number | null;
}

export const TWINS = 5;

const ratio = (a: number, b: number): number => Math.abs(Math.log((a + 1) / (b + 1)));

/** 0 is the same. A size or a fee twice as large weighs 0.7, another city 0.3, ten years 0.5. */
export function distance(a: Likeness, b: Likeness): number {
  const fee = a.fee === null || b.fee === null ? 0.7 : ratio(a.fee, b.fee);
  const city = a.city.toLowerCase() === b.city.toLowerCase() ? 0 : 0.3;
  const age = a.years === null || b.years === null ? 0.25 : Math.min(10, Math.abs(a.years - b.years)) / 20;
  return ratio(a.students, b.students) + fee + city + age;
}

/** The most alike first; a fee of another currency cannot be compared. */
export function twinsOf<B extends { like: Likeness; name: string }>(one: B, others: readonly B[]): B[] {
  return others
    .filter((other) => other !== one && other.like.currency === one.like.currency)
    .map((other) => ({ other, far: distance(one.like, other.like) }))
    .toSorted((a, b) => a.far - b.far || a.other.name.localeCompare(b.other.name))
    .slice(0, TWINS)
    .map(({ other }) => other);
}

interface Better {
  kpi: KpiName;
  sentence: string;
}

/** Where the twins of a higher score are ahead: the largest gap in the score first. */
export function whatTheBetterDo(
  own: { values: KpiValues; score: number | null; currency: Currency },
  twins: readonly { values: KpiValues; score: number | null }[],
  aims: Aims,
): Better[] {
  const ahead = twins.filter((twin) => (twin.score ?? -1) > (own.score ?? -1));
  return kpiNames
    .flatMap((kpi) => {
      const value = own.values[kpi] ?? null;
      const theirs = median(ahead.map((twin) => twin.values[kpi]));
      const { weight } = aims[kpi];
      if (value === null || theirs === null || weight === 0) return [];
      const gap = (kpiScore(kpi, theirs, aims[kpi]) - kpiScore(kpi, value, aims[kpi])) * weight;
      const sentence = `${kpiOf(kpi).name}: they have ${inWords(kpi, theirs, own.currency)}, here it is ${inWords(kpi, value, own.currency)}`;
      return gap > 0 ? [{ kpi, sentence, gap }] : [];
    })
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, TWINS)
    .map(({ kpi, sentence }) => ({ kpi, sentence }));
}
