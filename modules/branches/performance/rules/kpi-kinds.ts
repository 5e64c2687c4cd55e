// What a KPI is, and the shapes that most of them have (PERF-3). Money is minor units.

import type { FactName } from '../contract/names.ts';

export type Unit = 'percent' | 'money' | 'days' | 'number';
/** `near`: the target itself is best, more and less are both worse. */
export type Better = 'high' | 'low' | 'near';

export interface Kpi {
  name: string;
  unit: Unit;
  better: Better;
  needs: readonly FactName[];
  /** PERF-8: needs Branch Performance Money. */
  books?: true;
  /** Null where there is nothing to divide by. */
  of: (n: (fact: FactName) => number) => number | null;
  /** Until the school says otherwise: the value that earns 0, the one that earns 100, and its weight. */
  floor: number;
  target: number;
  weight: number;
}

export const percent = (part: number, of: number): number | null => (of === 0 ? null : (part / of) * 100);
export const each = (amount: number, by: number): number | null => (by === 0 ? null : amount / by);
type Some = Pick<Kpi, 'name' | 'needs' | 'of' | 'floor' | 'target' | 'weight'>;
export const high = (one: Some): Kpi => ({ unit: 'percent', better: 'high', ...one });
export const low = (one: Some): Kpi => ({ unit: 'percent', better: 'low', ...one });

/** Part ÷ whole × 100, of two facts. */
export const share = (name: string, [part, whole]: readonly [FactName, FactName]) => ({
  name,
  needs: [part, whole],
  of: (n: (fact: FactName) => number) => percent(n(part), n(whole)),
});
