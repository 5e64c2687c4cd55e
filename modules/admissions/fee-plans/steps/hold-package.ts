// PKG-6: the place of its package that an approved fee plan holds.

import type { ComposedPlan } from '../contract/fee-plans.ts';
import { ownerOf, type PlanSubject } from '../reads/plan-subject.ts';
import { holdPlace } from '#modules/admissions/packages/chapter.ts';

/** 409 when the last place was taken meanwhile. */
export async function holdPackage(
  subject: PlanSubject,
  plan: Pick<ComposedPlan, 'package_id' | 'package_version'> & {
    lines: readonly { discounts: readonly { of_package: boolean; amount: number }[] }[];
  },
): Promise<void> {
  const discount_total = plan.lines
    .flatMap((line) => line.discounts)
    .reduce((sum, one) => sum + (one.of_package ? one.amount : 0), 0);
  const { branch_id, student_id } = subject;
  const { package_id, package_version: version } = plan;
  await holdPlace({ branch_id, for: ownerOf(subject), student_id, package_id, version, discount_total });
}
