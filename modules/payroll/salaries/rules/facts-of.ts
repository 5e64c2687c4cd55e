// The facts of one person out of those of the branch, as the rules take them.

import { firstDayOf, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import {
  isFor,
  type MonthDays,
  type PayHead,
  type PersonFacts,
  type PlanInForce,
  type SalaryFacts,
  type SalaryInput,
  type SchemeFor,
  type SchemeRate,
  type TaxFacts,
  type TaxTable,
  type DueInstalment,
} from '#modules/payroll/computation/rules/index.ts';

export interface OfBranch {
  currency: Currency;
  month: Month;
  settings: {
    day_basis: SalaryFacts['rules']['day_basis'];
    round_unit: number;
    most_deducted_percent: number;
    suspended_percent: number;
    absent_multiplier: number;
    overtime_divisor: number;
    overtime_day: number;
    overtime_night: number;
    overtime_off_day: number;
    overtime_base: 'basic' | 'gross';
    bonus_tax: 'at_once' | 'spread';
  };
  heads: readonly PayHead[];
  schemes: readonly (SchemeRate & SchemeFor)[];
  table: (TaxTable & { months_left: number; teacher_rebate_percent: number }) | null;
}

export interface OfPerson {
  employed_days: number;
  status: string;
  paid_by_day: boolean;
  category: string | null;
  person: Omit<PersonFacts, 'member'>;
  members: readonly string[];
  plans: readonly PlanInForce[];
  days: MonthDays;
  inputs: readonly SalaryInput[];
  instalments: readonly DueInstalment[];
  overrides: SalaryFacts['overrides'];
  tax:
    | (Pick<TaxFacts, 'previous_income' | 'previous_tax' | 'other_income' | 'credits' | 'is_exempt'> & {
        taxable: number;
        tax: number;
      })
    | undefined;
}

export function factsOf({ currency, month, settings, heads, schemes, table }: OfBranch, one: OfPerson): SalaryFacts {
  const { employed_days, plans, days, inputs, instalments, overrides, tax } = one;
  return {
    currency,
    month,
    employed_days,
    suspended: one.status === 'suspended',
    ...(one.paid_by_day ? { by_day: true } : {}),
    plans,
    heads,
    days,
    inputs,
    instalments,
    overrides,
    schemes: schemes.filter((scheme) =>
      isFor(scheme, { ...one.person, member: one.members.includes(scheme.code) }, firstDayOf(month)),
    ),
    // ITX-11: no active table, no tax.
    tax: table && {
      table: { ...table, rebate_percent: one.category === 'teaching' ? table.teacher_rebate_percent : 0 },
      months_left: table.months_left,
      taxable_before: tax?.taxable ?? 0,
      tax_before: tax?.tax ?? 0,
      previous_income: tax?.previous_income ?? 0,
      previous_tax: tax?.previous_tax ?? 0,
      other_income: tax?.other_income ?? 0,
      credits: tax?.credits ?? 0,
      is_exempt: tax?.is_exempt ?? false,
      one_offs: settings.bonus_tax,
    },
    rules: {
      day_basis: settings.day_basis,
      round_unit: settings.round_unit,
      most_deducted_percent: settings.most_deducted_percent,
      suspended_percent: settings.suspended_percent,
      absent_multiplier: settings.absent_multiplier,
      overtime_divisor: settings.overtime_divisor,
      overtime_rates: {
        day: settings.overtime_day,
        night: settings.overtime_night,
        off_day: settings.overtime_off_day,
      },
      overtime_base: settings.overtime_base,
    },
  };
}
