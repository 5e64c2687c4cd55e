// Salaries of a branch and month computed from what stands now, for all or for some; nothing is written (SAL-2, SAL-9).

import { createHash } from 'node:crypto';
import { dayInMonth, daysInMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  computeSalary,
  type CostSplit,
  costSplits,
  daysAt,
  type Salary,
  type SalaryFacts,
} from '#modules/payroll/computation/rules/index.ts';
import { fullMonth, monthDaysOf } from '../reads/month-days.ts';
import { payFacts, type PayFacts, type Place } from '../reads/pay-facts.ts';
import { type Payee, payeesOf } from '../reads/people.ts';
import { factsOf } from '../rules/facts-of.ts';
import { aroundBranch } from './around-branch.ts';
import { attendedPlans } from './attended-plans.ts';

export interface Computed {
  payee: Payee;
  salary: Salary;
  overrides: SalaryFacts['overrides'];
  stamp: string;
  /** SAL-21: none for somebody who was at one branch all along. */
  splits: CostSplit[];
}

export interface ComputedMonth {
  computed: Computed[];
  /** On the roll without a plan in force. */
  without_plan: Payee[];
  /** Whose days do not stand for pay yet, and why not (SAL-5). */
  open: Map<number, string>;
  facts: PayFacts;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Of whatever a salary was made from. */
export const digest = (facts: unknown): string => hashed(JSON.stringify(facts));

/** Heads and slabs are the same for all of a branch: they are read once, and their digest is in that of each. */
function digests({ heads, table }: PayFacts): (facts: SalaryFacts) => string {
  const common = hashed(JSON.stringify({ heads, slabs: table?.slabs ?? null }));
  return ({ heads: _heads, tax, ...own }) =>
    hashed(`${common} ${JSON.stringify({ ...own, tax: tax && { ...tax, table: { ...tax.table, slabs: null } } })}`);
}

type Overrides = Map<number, SalaryFacts['overrides']>;

interface Wanted {
  month: Month;
  only?: readonly number[] | null;
  overrides?: Overrides;
  /** SAL-28: days that are closed up to the day of the country are enough. A settlement waits for all of them. */
  early?: boolean;
  /** Facts of the person as another kind of salary takes them. */
  adjust?: (facts: SalaryFacts) => SalaryFacts;
}

async function overridesOf(ids: readonly number[], month: Month): Promise<Overrides> {
  const rows = await rowsOf(sql<{ employee_id: number; overrides: SalaryFacts['overrides'] }>`
    select employee_id, overrides from payroll.salaries
     where employee_id = any (${ids}::bigint[]) and month = ${month}::date and kind = 'regular' and status <> 'void'`);
  return new Map(rows.map((row) => [row.employee_id, row.overrides]));
}

export type ComputeWanted = Pick<Wanted, 'month' | 'only' | 'overrides'>;

export const computeMonth = (place: Place, wanted: Wanted): Promise<ComputedMonth> =>
  aroundBranch(place.branch_id, wanted.month, () => computed(place, wanted));

/** SAL-28: up to which day of the month attendance is closed for its salaries; null: all of it. */
export const cutoffOf = (
  { attendance_cutoff_day: day }: Pick<PayFacts['settings'], 'attendance_cutoff_day'>,
  month: Month,
): LocalDate | null => (day == null ? null : dayInMonth(month, day));

async function computed(
  place: Place,
  { month, only = null, overrides, early = true, adjust = (one) => one }: Wanted,
): Promise<ComputedMonth> {
  const payees = await payeesOf(place.branch_id, month, only);
  const ids = payees.map((one) => one.employee_id);
  const facts = await payFacts(place, month, ids);
  const m = daysInMonth(month);
  const { days, open } = await monthDaysOf(
    payees.map(({ employee_id, to, employed_days, paid_by_day, spells }) => ({
      employee_id,
      to,
      paid_by_day,
      spells,
      whole_month: employed_days === m,
    })),
    month,
    early ? cutoffOf(facts.settings, month) : null,
  );
  const by_hand = overrides ?? (await overridesOf(ids, month));
  const full = fullMonth(month);
  const digestOf = digests(facts);
  const plans = await attendedPlans(payees, (id) => days.get(id) ?? full);
  const all = payees
    .filter((payee) => payee.plans.length > 0)
    .map((payee) => {
      const { employee_id } = payee;
      const own = adjust(
        factsOf(
          { ...facts, currency: place.currency, month },
          {
            ...payee,
            plans: plans.get(employee_id) ?? [],
            days: days.get(employee_id) ?? full,
            inputs: facts.inputs.get(employee_id) ?? [],
            instalments: facts.instalments.get(employee_id) ?? [],
            overrides: by_hand.get(employee_id) ?? [],
            tax: facts.taxes.get(employee_id),
          },
        ),
      );
      const salary = computeSalary(own);
      const at = daysAt(payee.spells, place.branch_id, payee.employed_days);
      const splits = costSplits(salary, at, facts.settings.round_unit);
      const stamp = splits.length === 0 ? digestOf(own) : digest([digestOf(own), at]);
      return { payee, salary, overrides: own.overrides, stamp, splits };
    });
  return { computed: all, without_plan: payees.filter((payee) => payee.plans.length === 0), open, facts };
}
