// The income tax of a salary: what of it is taxed, and its line (ITX-1 to ITX-5).

import { sumOf } from './amounts.ts';
import { taxedPart } from './earned.ts';
import { howOf, money } from './how.ts';
import { monthTax } from './income-tax.ts';
import { planMonth } from './rates.ts';
import type { SalaryFacts } from './salary-facts.ts';
import type { SalaryLine } from './salary-shapes.ts';

export interface Taxed {
  regular: number;
  one_off: number;
  /** Of the plan, a full month. */
  coming: number;
}

/** ITX-1, ITX-5: what of the month is taxed, and what a coming month will be. */
export function taxedOf(facts: SalaryFacts, earned: Record<string, number>, once: readonly SalaryLine[]): Taxed {
  const heads = new Map(facts.heads.map((head) => [head.code, head]));
  const basic = earned['BASIC'] ?? 0;
  const plan = planMonth(facts);
  const beside = { basic, unit: facts.rules.round_unit };
  const coming = { ...beside, basic: plan.find((line) => line.head === 'BASIC')?.amount ?? 0 };
  return {
    regular: sumOf(Object.entries(earned).map(([head, amount]) => taxedPart(heads.get(head), amount, beside))),
    one_off: sumOf(once.map((line) => taxedPart(heads.get(line.head), line.amount, beside))),
    coming: sumOf(plan.map((line) => taxedPart(heads.get(line.head), line.amount, coming))),
  };
}

/** ITX-1 to ITX-4. */
export function taxLines(facts: SalaryFacts, { regular, one_off, coming }: Taxed): SalaryLine[] {
  const { tax, currency, rules } = facts;
  if (!tax || tax.is_exempt) return [];
  const { months_left: months, taxable_before, previous_income, other_income, tax_before, previous_tax, credits } = tax;
  const spread = tax.one_offs === 'spread' ? one_off : 0;
  const expected = taxable_before + regular + coming * (months - 1) + previous_income + other_income + spread;
  const already = tax_before + previous_tax + credits;
  const amount = monthTax(tax.table, { expected, one_off: one_off - spread, already, months, unit: rules.round_unit });
  if (amount === 0) return [];
  const once = one_off > spread ? [`, paid once ${money(one_off, currency)} taxed at once`] : [];
  const declared = previous_income + other_income;
  const of = declared > 0 ? ` (of it declared ${money(declared, currency)})` : '';
  const year = `Year's income ${money(expected, currency)}${of}, deducted before ${money(already, currency)}, over ${months} months`;
  return [
    {
      head: 'TAX',
      kind: 'deduction',
      amount,
      quantity: months,
      rate: null,
      base: expected,
      how: howOf([year, ...once], amount, currency),
      input_id: null,
      instalment_id: null,
      computed: null,
    },
  ];
}
