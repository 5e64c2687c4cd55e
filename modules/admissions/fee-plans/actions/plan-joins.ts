// Another day of joining than the plan was made for (ADM-60, ADM-63): only where the family pays the same.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import type { StoredPlan } from '../contract/fee-plans.ts';
import type { PlanOf } from '../reads/plan-subject.ts';
import { composePlan } from './compose-plan.ts';

/** 409 with both sums where the share of the month, or the months billed meanwhile, would be others. */
export async function requireSamePrice(plan: StoredPlan, of: PlanOf, join_on: LocalDate): Promise<void> {
  if (plan.join_on === join_on) return;
  const manual = new Map(
    plan.lines.flatMap((line) =>
      line.discounts
        .filter((one) => !one.is_policy)
        .map(({ basis, mode, value, ends_on, note }) => {
          const discount = { position: line.package_position, basis, mode, value, ends_on, note };
          return [JSON.stringify(discount), discount] as const;
        }),
    ),
  );
  const { package_id, net, currency } = plan;
  const again = await composePlan(of, { package_id, join_on, discounts: [...manual.values()] });
  if (again.net === net) return;
  throw conflict(
    `The offer was made for ${formatDate(plan.join_on)}: ${moneyWithCurrency(net, currency)}. From ${formatDate(join_on)} it is ${moneyWithCurrency(again.net, currency)}. Re-price it first.`,
  );
}
