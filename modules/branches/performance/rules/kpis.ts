// The KPIs of branches (PERF-3): one formula each, from the facts of a period.

import { type KpiName, kpiNames } from '../contract/names.ts';
import type { Facts } from './facts.ts';
import type { Kpi } from './kpi-kinds.ts';
import { kpisOfStudents } from './kpis-of-students.ts';
import { kpisOfWork } from './kpis-of-work.ts';

export { type KpiName, kpiNames } from '../contract/names.ts';
export type { Unit } from './kpi-kinds.ts';

const kpis = { ...kpisOfStudents, ...kpisOfWork } as const satisfies Record<KpiName, Kpi>;

export const kpiOf = (name: KpiName): Kpi => kpis[name];
export const isKpi = (name: string): name is KpiName => Object.hasOwn(kpis, name);

/** Two decimals; money to its minor unit. Null where a fact is not counted yet or there is nothing to divide by. */
export function kpiValue(name: KpiName, of: Facts): number | null {
  const { needs, unit, of: formula } = kpiOf(name);
  if (needs.some((fact) => of[fact] === null)) return null;
  const value = formula((fact) => of[fact] ?? 0);
  if (value === null) return null;
  return unit === 'money' ? Math.round(value) : rounded(value, 2);
}

/** Half away from zero, whatever the binary fraction lost on the way. */
export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor;
}

/** False where the area of a KPI is not built: it is shown as not counted yet, and weighs nothing. */
export const isCounted = (name: KpiName, of: Facts): boolean => kpiOf(name).needs.every((fact) => of[fact] !== null);

export type KpiValues = Partial<Record<KpiName, number | null>>;

export const kpiValues = (of: Facts, names: readonly KpiName[] = kpiNames): KpiValues =>
  Object.fromEntries(names.map((name) => [name, kpiValue(name, of)]));
