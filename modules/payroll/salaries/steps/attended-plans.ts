// SAL-24: the plans of somebody who is paid by the day, each with the days of presence while it held.

import type { MonthDays, PlanInForce } from '#modules/payroll/computation/rules/index.ts';
import { type AttendedSpan, attendedDays } from '#modules/attendance/index.ts';
import type { Payee } from '../reads/people.ts';

type Plans = Map<number, PlanInForce[]>;

/** As the rules and the digest take them: without the days of which only attendance is asked. */
const plain = ({ plans }: Payee): PlanInForce[] => plans.map(({ begin: _begin, end: _end, ...plan }) => plan);

/** What is counted of the month is shared: each earlier plan has its own days, the last one the rest. */
export async function attendedPlans(
  payees: readonly Payee[],
  daysOf: (employee_id: number) => Pick<MonthDays, 'attended' | 'present'>,
): Promise<Plans> {
  const by_day = payees.filter((one) => one.paid_by_day);
  const spans: AttendedSpan[] = by_day.flatMap(({ employee_id, plans }) =>
    plans.slice(0, -1).map(({ begin, end }) => ({ employee_id, from: begin, to: end })),
  );
  const counted = await attendedDays(spans);
  const early = Map.groupBy(
    spans.map((span, n) => ({ ...span, days: counted[n] ?? 0 })),
    (one) => one.employee_id,
  );
  return new Map(
    payees.map((payee) => {
      if (!payee.paid_by_day) return [payee.employee_id, plain(payee)] as const;
      const { attended, present } = daysOf(payee.employee_id);
      let left = attended ?? present;
      const own = early.get(payee.employee_id) ?? [];
      const plans = plain(payee).map((plan, n, all) => {
        const days = n === all.length - 1 ? left : Math.min(left, own[n]?.days ?? 0);
        left -= days;
        return { ...plan, attended: days };
      });
      return [payee.employee_id, plans] as const;
    }),
  );
}
