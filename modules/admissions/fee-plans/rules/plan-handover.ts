// What fees is told of an approved plan (FEE-8, ADM-80, PKG-4): monthly lines with their amounts, discounts with their first and last month.

import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import type { AppliedDiscount, Basis, PlanLine, PolicyDiscount } from './plan-shape.ts';

export interface HandedLine {
  head_id: number;
  amount: number;
  months: number;
}

export interface HandedConcession {
  basis: Basis | 'package';
  head_id: number | null;
  mode: 'percent' | 'amount';
  value: number;
  from: Month;
  to: Month | null;
  stack: 'group' | 'add';
}

export interface HandedPlan {
  from_month: Month;
  lines: HandedLine[];
  concessions: HandedConcession[];
}

/** `policies`: as they are at the confirmation; a sibling rate is never taken back (ADM-16). */
export function handedPlan(
  plan: readonly PlanLine[],
  {
    join_month,
    policies,
    stacking,
  }: {
    join_month: Month;
    policies: readonly PolicyDiscount[];
    stacking: 'alone' | 'with_policy' | 'with_all';
  },
): HandedPlan {
  const firsts = plan.filter(
    (line, nth) =>
      line.nature === 'recurring' && plan.findIndex((one) => one.package_position === line.package_position) === nth,
  );
  const lines = firsts.map((line) => ({ head_id: line.fee_head_id, amount: line.full_amount, months: line.bills_in }));
  const concessions = firsts.flatMap((line) =>
    line.discounts.filter((one) => one.of_package || !one.is_policy).map((one) => ownDiscount(one, line, join_month)),
  );
  return {
    from_month: join_month,
    lines,
    concessions: [
      ...concessions,
      ...policyConcessions(firsts, { join_month, policies: best(plan, policies), stacking }),
    ],
  };
}

function ownDiscount(one: AppliedDiscount, line: PlanLine, from: Month): HandedConcession {
  const { basis, of_package, mode, value, ends_on } = one;
  const to = ends_on === null ? null : monthOf(ends_on);
  return {
    basis: of_package ? 'package' : basis,
    head_id: line.fee_head_id,
    mode,
    value,
    from,
    to,
    stack: of_package ? 'group' : 'add',
  };
}

/** The plan's sibling percent where the family's rank gives less by now. */
function best(plan: readonly PlanLine[], policies: readonly PolicyDiscount[]): PolicyDiscount[] {
  const agreed = plan
    .flatMap((line) => line.discounts)
    .filter((one) => one.is_policy && one.basis === 'sibling')
    .toSorted((a, b) => b.value - a.value)[0];
  const now = policies.find((one) => one.basis === 'sibling');
  const rest = policies.filter((one) => one.basis !== 'sibling');
  if (!agreed || (now && now.value >= agreed.value)) return [...policies];
  return [
    ...rest,
    { basis: 'sibling', mode: agreed.mode, value: agreed.value, ends_on: agreed.ends_on, note: agreed.note },
  ];
}

/** On every head at once; head by head, and after it, where a package stands alone on some (PKG-5). */
function policyConcessions(
  firsts: readonly PlanLine[],
  {
    join_month: from,
    policies,
    stacking,
  }: { join_month: Month; policies: readonly PolicyDiscount[]; stacking: string },
): HandedConcession[] {
  const alone = (line: PlanLine): AppliedDiscount | undefined =>
    stacking === 'alone' ? line.discounts.find((one) => one.of_package) : undefined;
  return policies.flatMap(({ basis, mode, value, ends_on }): HandedConcession[] => {
    const to = ends_on === null ? null : monthOf(ends_on);
    const common = { basis, mode, value, to, stack: 'group' as const };
    if (!firsts.some(alone)) return [{ ...common, head_id: null, from }];
    return firsts.flatMap((line) => {
      const standing = alone(line);
      if (!standing) return [{ ...common, head_id: line.fee_head_id, from }];
      if (standing.ends_on === null) return [];
      return [{ ...common, head_id: line.fee_head_id, from: addMonths(monthOf(standing.ends_on), 1) }];
    });
  });
}
