// What is wrong with a floor and a target (PERF-5): the floor earns nothing and the target everything, so they lie apart, on the right sides.

import { type KpiName, kpiOf } from './kpis.ts';
import type { Aim } from '../contract/kpis.ts';

export function aimFault(kpi: KpiName, { floor, target }: Pick<Aim, 'floor' | 'target'>): string | undefined {
  const { name, better } = kpiOf(kpi);
  if (floor === target) return `${name}: floor and target are the same`;
  if (better === 'high' && floor > target) return `${name}: more is better, so the target must be above the floor`;
  if (better === 'low' && floor < target) return `${name}: less is better, so the target must be below the floor`;
  return undefined;
}
