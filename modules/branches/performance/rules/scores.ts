// From values to scores and ranks (PERF-5, PERF-6).

import type { Aim } from '../contract/kpis.ts';
import type { SizeBand } from '../contract/names.ts';
import { type KpiName, kpiNames, kpiOf, type KpiValues, rounded } from './kpis.ts';

export type Aims = Record<KpiName, Aim>;

export const usualAims = Object.fromEntries(
  kpiNames.map((name) => {
    const { floor, target, weight } = kpiOf(name);
    return [name, { floor, target, weight }];
  }),
) as Aims;

/** Of the weight that is counted at all, so much must have data, else there is no score. */
export const LEAST_WEIGHT = 0.6;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** 0 to 100, not rounded: the branch's score follows from it. */
export function kpiScore(name: KpiName, value: number, { floor, target }: Aim): number {
  if (floor === target) return value === target ? 100 : 0;
  if (kpiOf(name).better === 'near') return clamp(1 - Math.abs(value - target) / Math.abs(target - floor)) * 100;
  return clamp((value - floor) / (target - floor)) * 100;
}

export interface Score {
  /** One decimal; null where too little of the weight has data. */
  score: number | null;
  /** Of the KPIs that have data. */
  weight_used: number;
}

/** `counted`: KPIs whose area is built; the others weigh nothing. */
export function branchScore(values: KpiValues, aims: Aims, counted: ReadonlySet<KpiName>): Score {
  let all = 0;
  let used = 0;
  let sum = 0;
  for (const name of kpiNames) {
    const { weight } = aims[name];
    if (weight === 0 || !counted.has(name)) continue;
    all += weight;
    const value = values[name];
    if (value === null || value === undefined) continue;
    used += weight;
    sum += weight * kpiScore(name, value, aims[name]);
  }
  const enough = used > 0 && used >= all * LEAST_WEIGHT;
  return { score: enough ? rounded(sum / used, 1) : null, weight_used: rounded(used, 2) };
}

/** PERF-6: by score, highest first; ties share a rank: 1, 2, 2, 4. Null is not ranked. */
export function ranksOf(scores: readonly (number | null)[]): (number | null)[] {
  const sorted = scores.filter((score) => score !== null).toSorted((a, b) => b - a);
  const first = new Map<number, number>();
  for (const [n, score] of sorted.entries()) if (!first.has(score)) first.set(score, n + 1);
  return scores.map((score) => (score === null ? null : (first.get(score) ?? null)));
}

export function sizeBand(students: number): SizeBand {
  if (students < 150) return 'under 150';
  if (students <= 400) return '150 to 400';
  return students <= 800 ? '401 to 800' : 'over 800';
}

/** The middle one, or the mean of the two in the middle; null of nothing. */
export function median(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined).toSorted((a, b) => a - b);
  const half = Math.floor(known.length / 2);
  const [low, high] = known.length % 2 === 1 ? [known[half], known[half]] : [known[half - 1], known[half]];
  return low === undefined || high === undefined ? null : rounded((low + high) / 2, 2);
}
