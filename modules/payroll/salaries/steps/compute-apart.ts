// Salaries beside those of a month (SAL-20) computed from what stands now: additions that are paid apart, and nothing else; nothing is written.

import type { Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type BesideIt, computeSupplementary, type SalaryInput } from '#modules/payroll/computation/rules/index.ts';
import { fullMonth } from '../reads/month-days.ts';
import { payFacts, type Place, type TaxOfYear } from '../reads/pay-facts.ts';
import { payeesOf } from '../reads/people.ts';
import { factsOf } from '../rules/facts-of.ts';
import { aroundBranch } from './around-branch.ts';
import { attendedPlans } from './attended-plans.ts';
import { type ComputedMonth, type ComputeWanted, digest } from './compute.ts';

async function inputsApart(ids: readonly number[], month: Month): Promise<Map<number, SalaryInput[]>> {
  const rows = await rowsOf(sql<SalaryInput & { employee_id: number }>`
    select i.employee_id, i.id, h.code as head, i.amount, i.source, i.quantity::float8 as quantity, i.rate, i.note
      from payroll.salary_inputs i join payroll.pay_heads h on h.id = i.head_id
     where i.employee_id = any (${ids}::bigint[]) and i.month = ${month}::date and i.status = 'open' and i.run = 'supplementary' order by i.id`);
  return Map.groupBy(rows, (row) => row.employee_id);
}

interface Frozen {
  employee_id: number;
  scheme_wage: number;
  regular: boolean;
  taxable: number;
  tax: number;
}

/** What of the month is frozen already, by person. */
async function frozenOf(
  ids: readonly number[],
  { month, heads }: { month: Month; heads: readonly string[] },
): Promise<Map<number, Frozen>> {
  const rows = await rowsOf(sql<Frozen>`
    select s.employee_id, bool_or(s.kind = 'regular') as regular,
           coalesce(sum(s.taxable) filter (where s.kind = 'regular'), 0)::bigint as taxable, coalesce(sum(s.tax) filter (where s.kind = 'regular'), 0)::bigint as tax,
           coalesce(sum((select coalesce(sum(e.value::bigint), 0) from jsonb_each_text(s.earned) e where e.key = any (${heads}::text[]))), 0)::bigint as scheme_wage
      from payroll.salaries s
     where s.employee_id = any (${ids}::bigint[]) and s.month = ${month}::date and s.status not in ('draft', 'rejected', 'void')
     group by s.employee_id`);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

const nothing: Omit<Frozen, 'employee_id'> = { scheme_wage: 0, regular: false, taxable: 0, tax: 0 };

/** The year so far holds what stands beside the month already; the regular salary of the month comes to it. */
const withRegular = (tax: TaxOfYear | undefined, frozen: Pick<Frozen, 'taxable' | 'tax'>): TaxOfYear | undefined =>
  tax && { ...tax, taxable: tax.taxable + frozen.taxable, tax: tax.tax + frozen.tax };

/** Of the people who have such additions; the others are left out. */
export const computeApart = (place: Place, wanted: ComputeWanted): Promise<ComputedMonth> =>
  aroundBranch(place.branch_id, wanted.month, () => computed(place, wanted));

async function computed(
  place: Place,
  { month, only = null, overrides = new Map() }: ComputeWanted,
): Promise<ComputedMonth> {
  const payees = await payeesOf(place.branch_id, month, only);
  const ids = payees.map((one) => one.employee_id);
  const facts = await payFacts(place, month, ids);
  const inputs = await inputsApart(ids, month);
  const heads = facts.heads.filter((head) => head.in_scheme_wage).map((head) => head.code);
  const frozen = await frozenOf(ids, { month, heads });
  const days = fullMonth(month);
  const plans = await attendedPlans(payees, () => days);
  const all = payees
    .filter((payee) => inputs.has(payee.employee_id))
    .map((payee) => {
      const { employee_id } = payee;
      const held = frozen.get(employee_id) ?? nothing;
      const beside: BesideIt = { scheme_wage: held.scheme_wage, regular: held.regular };
      const own = factsOf(
        { ...facts, currency: place.currency, month },
        {
          ...payee,
          plans: plans.get(employee_id) ?? [],
          days,
          inputs: inputs.get(employee_id) ?? [],
          instalments: [],
          overrides: overrides.get(employee_id) ?? [],
          tax: withRegular(facts.taxes.get(employee_id), held),
        },
      );
      const salary = computeSupplementary(own, beside);
      return { payee, salary, overrides: own.overrides, stamp: digest([own, beside]), splits: [] };
    });
  return { computed: all, without_plan: [], open: new Map(), facts };
}
