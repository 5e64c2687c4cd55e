// Salaries of a branch and month computed from what stands now, for all or for some; nothing is written (SAL-2, SAL-9).

import { createHash } from 'node:crypto';
import { daysInMonth, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { computeSalary, type Salary, type SalaryFacts } from '#modules/payroll/computation/rules/index.ts';
import { fullMonth, monthDaysOf } from '../reads/month-days.ts';
import { payFacts, type PayFacts, type Place } from '../reads/pay-facts.ts';
import { type Payee, payeesOf } from '../reads/people.ts';
import { factsOf } from '../rules/facts-of.ts';

export interface Computed {
  payee: Payee;
  salary: Salary;
  overrides: SalaryFacts['overrides'];
  stamp: string;
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

export async function computeMonth(
  place: Place,
  { month, only = null, overrides, adjust = (one) => one }: Wanted,
): Promise<ComputedMonth> {
  const payees = await payeesOf(place.branch_id, month, only);
  const ids = payees.map((one) => one.employee_id);
  const facts = await payFacts(place, month, ids);
  const m = daysInMonth(month);
  const { days, open } = await monthDaysOf(
    payees.map(({ employee_id, to, employed_days, paid_by_day }) => ({
      employee_id,
      to,
      paid_by_day,
      whole_month: employed_days === m,
    })),
    month,
  );
  const by_hand = overrides ?? (await overridesOf(ids, month));
  const full = fullMonth(month);
  const digestOf = digests(facts);
  const computed = payees
    .filter((payee) => payee.plans.length > 0)
    .map((payee) => {
      const { employee_id } = payee;
      const own = adjust(
        factsOf(
          { ...facts, currency: place.currency, month },
          {
            ...payee,
            days: days.get(employee_id) ?? full,
            inputs: facts.inputs.get(employee_id) ?? [],
            instalments: facts.instalments.get(employee_id) ?? [],
            overrides: by_hand.get(employee_id) ?? [],
            tax: facts.taxes.get(employee_id),
          },
        ),
      );
      return { payee, salary: computeSalary(own), overrides: own.overrides, stamp: digestOf(own) };
    });
  return { computed, without_plan: payees.filter((payee) => payee.plans.length === 0), open, facts };
}
