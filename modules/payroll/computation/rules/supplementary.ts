// A salary beside the one of the month (SAL-20): additions alone, with what schemes, tax and the protection of the net make of them.

import { daysInMonth } from '#kernel/dates.ts';
import { percentOf, sumOf } from './amounts.ts';
import { servedDeductions } from './deductions.ts';
import { taxedPart } from './earned.ts';
import { howOf, money } from './how.ts';
import { oneOffTax } from './income-tax.ts';
import { planMonth } from './rates.ts';
import { amounts, cutTo, inputLines, withOverrides } from './salary.ts';
import type { SalaryFacts, SchemeRate } from './salary-facts.ts';
import type { Salary, SalaryLine } from './salary-shapes.ts';

/** What else of the month stands already. */
export interface BesideIt {
  /** Earned of heads in the wage of schemes, in salaries of the month that are frozen. */
  scheme_wage: number;
  /** The regular salary of the month is among them: the months to come begin after it. */
  regular: boolean;
}

const none = { quantity: null, input_id: null, instalment_id: null, computed: null };

/**
 * STAT-2: a wage with this on top of what the month has already, so that a cap holds over both; a floor is the regular salary's to meet, also
 * where that comes later.
 */
function addedBase({ base, base_floor, base_cap }: SchemeRate, before: number, added: number): number {
  if (added === 0 || base === 'fixed' || base === 'basic') return 0;
  const floor = before === 0 ? 0 : (base_floor ?? 0);
  const held = (wage: number): number => Math.min(Math.max(wage, floor), base_cap ?? Number.MAX_SAFE_INTEGER);
  return held(before + added) - held(before);
}

function schemesOf(facts: SalaryFacts, beside: BesideIt, wage: number): SalaryLine[] {
  const { currency, rules } = facts;
  return facts.schemes.flatMap((scheme) => {
    const base = addedBase(scheme, beside.scheme_wage, wage);
    const line = (head: string, kind: 'deduction' | 'employer', percent: number): SalaryLine[] => {
      const amount = percentOf(base, percent, rules.round_unit);
      if (amount === 0) return [];
      const how = howOf([money(base, currency), '×', `${percent} %`], amount, currency);
      return [{ head, kind, amount, rate: percent, base, how, ...none }];
    };
    return [
      ...line(scheme.employee_head, 'deduction', scheme.employee_percent),
      ...line(scheme.employer_head, 'employer', scheme.employer_percent),
    ];
  });
}

/** ITX-4: what it costs at once, or in the first of the months left; the months after it take the rest by themselves. */
function taxOf(facts: SalaryFacts, beside: BesideIt, one_off: number): SalaryLine[] {
  const { tax, currency, rules, heads } = facts;
  if (!tax || tax.is_exempt || one_off === 0) return [];
  const plan = planMonth(facts);
  const basic = plan.find((line) => line.head === 'BASIC')?.amount ?? 0;
  const by_code = new Map(heads.map((head) => [head.code, head]));
  const coming = sumOf(
    plan.map((line) => taxedPart(by_code.get(line.head), line.amount, { basic, unit: rules.round_unit })),
  );
  const months = tax.months_left - (beside.regular ? 1 : 0);
  const expected = tax.taxable_before + coming * months + tax.previous_income + tax.other_income;
  const over = tax.one_offs === 'spread' ? Math.max(1, months) : 1;
  const amount = oneOffTax(tax.table, { expected, one_off, months: over, unit: rules.round_unit });
  if (amount === 0) return [];
  const spread = over === 1 ? [] : [`, over ${over} months`];
  const how = howOf(
    [`Year's income ${money(expected, currency)} and ${money(one_off, currency)} once`, ...spread],
    amount,
    currency,
  );
  return [{ head: 'TAX', kind: 'deduction', amount, rate: null, base: expected, how, ...none }];
}

export function computeSupplementary(facts: SalaryFacts, beside: BesideIt): Salary {
  const added = inputLines(facts);
  const sums = new Map<string, number>();
  for (const line of added) sums.set(line.head, (sums.get(line.head) ?? 0) + line.amount);
  const earned = Object.fromEntries(sums);
  const earned_gross = amounts(added);
  const heads = new Map(facts.heads.map((head) => [head.code, head]));
  const wage = sumOf(added.map((line) => (heads.get(line.head)?.in_scheme_wage ? line.amount : 0)));
  // Exempt parts of a head are of the month's basic, which this has none of.
  const taxable = sumOf(
    added.map((line) => taxedPart(heads.get(line.head), line.amount, { basic: 0, unit: facts.rules.round_unit })),
  );
  const shared = withOverrides(schemesOf(facts, beside, wage), facts);
  const own = cutTo(
    earned_gross,
    shared.filter((line) => line.kind === 'deduction'),
    withOverrides(taxOf(facts, beside, taxable), facts),
  );
  const [statutory, tax] = [amounts(own.statutory), amounts(own.tax)];
  const served = servedDeductions({ ...facts, instalments: [] }, earned_gross - statutory - tax);
  const other_deductions = amounts(served.lines);
  const employer = shared.filter((line) => line.kind === 'employer');
  const month_days = daysInMonth(facts.month);
  return {
    lines: [...added, ...own.statutory, ...own.tax, ...served.lines, ...employer],
    month_days,
    day_divisor: month_days,
    eligible_days: 0,
    unpaid_days: 0,
    paid_days: 0,
    gross: 0,
    attendance_deduction: 0,
    earned_gross,
    taxable,
    tax,
    statutory,
    loans: 0,
    other_deductions,
    net: earned_gross - statutory - tax - other_deductions,
    employer_cost: earned_gross + amounts(employer),
    carried: served.carried,
    earned,
    cut: own.cut,
  };
}
