// A Pakistani and an Omani salary of the paper, as facts that tests change (spec 07 §4.1).

import { asDay, asMonth } from '#kernel/dates.ts';
import { tax } from './tax-examples.ts';
import type { MonthDays, PayHead, PayRules, PlanInForce, SalaryFacts, SchemeRate } from './salary-facts.ts';

export const RS = 100;
export const head = (code: string, more: Partial<PayHead> = {}): PayHead => ({
  id: 0,
  code,
  name: code,
  kind: 'earning',
  calc: 'fixed',
  absence_sensitive: true,
  taxable: true,
  tax_exempt_percent_of_basic: null,
  in_scheme_wage: true,
  in_overtime_base: true,
  ...more,
});
export const heads: PayHead[] = [
  head('BASIC'),
  head('HRENT'),
  head('MEDICAL', { tax_exempt_percent_of_basic: 10 }),
  head('CONVEY'),
  head('OT', { calc: 'overtime' }),
  head('BONUS', { calc: 'input', in_scheme_wage: false }),
  ...['FINE', 'COURT', 'RECOVERY'].map((code) => head(code, { kind: 'deduction', calc: 'input', taxable: false })),
];
export const noDays: MonthDays = {
  working: 26,
  present: 26,
  absent: 0,
  half_absent: 0,
  late: 0,
  early: 0,
  unpaid_leave: 0,
  overtime: {
    day: 0,
    night: 0,
    off_day: 0,
  },
};
export const pakistan: PayRules = {
  day_basis: 'calendar',
  round_unit: RS,
  most_deducted_percent: 50,
  suspended_percent: 50,
  absent_multiplier: 1,
  overtime_divisor: 208,
  overtime_rates: {
    day: 2,
    night: 2,
    off_day: 2,
  },
  overtime_base: 'basic',
};
export const oman: PayRules = {
  ...pakistan,
  day_basis: 'fixed_30',
  round_unit: 1,
  overtime_divisor: 240,
  overtime_rates: {
    day: 1.25,
    night: 1.5,
    off_day: 2,
  },
};
export const plan = (amounts: Record<string, number>, days: number, from = '2026-07-01'): PlanInForce => ({
  from: asDay(from),
  days,
  lines: Object.entries(amounts).map(([code, amount]) => ({ head: code, amount })),
});
export const rupees = (n: number): number => n * RS;
export const planA = { BASIC: rupees(60_000), HRENT: rupees(27_000), MEDICAL: rupees(6_000), CONVEY: rupees(7_000) };
export const planB = { BASIC: 400_000, HRENT: 120_000, CONVEY: 80_000 };
export const eobi: SchemeRate = {
  scheme_id: 1,
  code: 'EOBI',
  employee_head: 'EOBI_EE',
  employer_head: 'EOBI_ER',
  base: 'fixed',
  prorate: false,
  employee_percent: 1,
  employer_percent: 5,
  base_amount: rupees(4e4),
  base_cap: null,
  base_floor: null,
};
export const spf = (code: string, employee_percent: number, employer_percent: number): SchemeRate => ({
  scheme_id: 2,
  code,
  employee_head: `${code}_EE`,
  employer_head: `${code}_ER`,
  base: 'earned_gross',
  prorate: false,
  employee_percent,
  employer_percent,
  base_amount: null,
  base_cap: code === 'SPF_OLD' ? 3e6 : null,
  base_floor: null,
});
export const spfAll = [
  spf('SPF_OLD', 7.5, 11),
  spf('SPF_INJ', 0, 1),
  spf('SPF_JOB', 0.5, 0.5),
  spf('SPF_MAT', 0, 1),
  spf('SPF_SICK', 0, 1),
];
export const factsA = (more: Partial<SalaryFacts> = {}): SalaryFacts => ({
  currency: 'PKR',
  month: asMonth('2026-07-01'),
  employed_days: 31,
  suspended: false,
  plans: [plan(planA, 31)],
  heads,
  days: {
    ...noDays,
    absent: 2,
    late: 1,
  },
  inputs: [],
  schemes: [eobi],
  tax,
  rules: pakistan,
  overrides: [],
  instalments: [{ instalment_id: 7, kind: 'loan', amount: rupees(10_000) }],
  ...more,
});
export const factsB = (more: Partial<SalaryFacts> = {}): SalaryFacts => ({
  ...factsA(),
  currency: 'OMR',
  month: asMonth('2026-06-01'),
  employed_days: 30,
  plans: [plan(planB, 30)],
  tax: null,
  days: { ...noDays, unpaid_leave: 1 },
  schemes: spfAll,
  instalments: [],
  rules: oman,
  ...more,
});
