// What a salary costs each of the branches where the person was in its month (SAL-21): by calendar days, parts of the whole to the unit.

import { shares, sumOf } from './amounts.ts';
import type { Salary } from './salary-shapes.ts';

export interface DaysAt {
  branch_id: number;
  days: number;
}

export interface CostSplit extends DaysAt {
  /** Of what was earned. */
  amount: number;
  /** Of the employer's shares. */
  employer: number;
  /** Both, by head. */
  heads: Record<string, number>;
}

type Cost = Pick<Salary, 'earned' | 'lines'>;
type ByHead = readonly (readonly [head: string, amount: number])[];

/** Parts of an amount that is itself not of whole units go down to the smallest one. */
const unitOf = (heads: ByHead, unit: number): number => (heads.every(([, amount]) => amount % unit === 0) ? unit : 1);

/** The whole is shared first, so that it is exact; then what each branch bears over what is left of the heads. */
function sharesByHead(heads: ByHead, days: readonly number[], round_unit: number): Record<string, number>[] {
  const unit = unitOf(heads, round_unit);
  const whole = shares(sumOf(heads.map(([, amount]) => amount)), days, unit);
  let left = heads.map(([, amount]) => amount);
  return whole.map((amount, at) => {
    const own = at === whole.length - 1 ? left : amount === 0 ? left.map(() => 0) : shares(amount, left, unit);
    left = left.map((rest, n) => rest - (own[n] ?? 0));
    return Object.fromEntries(heads.flatMap(([head], n) => ((own[n] ?? 0) > 0 ? [[head, own[n] ?? 0]] : [])));
  });
}

const sumOfHeads = (heads: Record<string, number>): number => sumOf(Object.values(heads));

/** None for somebody who was at one branch all along. */
export function costSplits({ earned, lines }: Cost, at: readonly DaysAt[], round_unit: number): CostSplit[] {
  if (at.length < 2) return [];
  const days = at.map((one) => one.days);
  const employer = new Map<string, number>();
  for (const line of lines)
    if (line.kind === 'employer') employer.set(line.head, (employer.get(line.head) ?? 0) + line.amount);
  const own = sharesByHead(Object.entries(earned), days, round_unit);
  const beside = sharesByHead([...employer], days, round_unit);
  return at.map((one, n) => ({
    ...one,
    amount: sumOfHeads(own[n] ?? {}),
    employer: sumOfHeads(beside[n] ?? {}),
    heads: { ...own[n], ...beside[n] },
  }));
}
