// Statutory schemes (STAT-1 to STAT-4): which rate holds, whom it is for, on what wage.

import type { LocalDate } from '#kernel/dates.ts';
import { forDays, percentOf } from './amounts.ts';
import { howOf, money } from './how.ts';
import type { SalaryFacts, SchemeRate } from './salary-facts.ts';
import type { SalaryLine } from './salary-shapes.ts';

export interface DatedRate {
  region: string | null;
  from_date: LocalDate;
  confirmed: boolean;
}

/** STAT-1, STAT-4: the latest confirmed rate on the last day of the month, of the branch's region before that of all. */
export function rateOn<Rate extends DatedRate>(
  rates: readonly Rate[],
  { day, region }: { day: LocalDate; region: string | null },
): Rate | undefined {
  const held = rates
    .filter((rate) => rate.confirmed && rate.from_date <= day)
    .toSorted((a, b) => (a.from_date < b.from_date ? 1 : -1));
  return (
    held.find((rate) => rate.region !== null && rate.region === region) ?? held.find((rate) => rate.region === null)
  );
}

export interface SchemeFor {
  who: 'all' | 'nationals' | 'non_nationals' | 'members';
  min_age: number | null;
  max_age: number | null;
  max_age_women: number | null;
}

export interface PersonFacts {
  national: boolean;
  member: boolean;
  gender: 'male' | 'female' | null;
  born: LocalDate | null;
}

function ageOn(born: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** STAT-3: by nationality or membership, and by age on the 1st of the month. Without a day of birth the age is not asked. */
export function isFor(scheme: SchemeFor, person: PersonFacts, first: LocalDate): boolean {
  const { national, member, gender, born } = person;
  const belongs = { all: true, nationals: national, non_nationals: !national, members: member }[scheme.who];
  if (!belongs || born === null) return belongs;
  const age = ageOn(born, first);
  const oldest = gender === 'female' ? (scheme.max_age_women ?? scheme.max_age) : scheme.max_age;
  return (scheme.min_age === null || age >= scheme.min_age) && (oldest === null || age < oldest);
}

interface Wages {
  scheme_wage: number;
  basic: number;
  paid_days: number;
  month_days: number;
}

/** STAT-2: the wage, not below the floor, not above the cap. */
export function schemeBase(scheme: SchemeRate, wages: Wages, unit: number): number {
  const { scheme_wage, basic, paid_days, month_days } = wages;
  const fixed = scheme.base_amount ?? 0;
  const base = {
    fixed: scheme.prorate ? forDays(fixed, { days: paid_days, of: month_days }, unit) : fixed,
    earned_gross: scheme_wage,
    earned_heads: scheme_wage,
    basic,
  }[scheme.base];
  return Math.min(Math.max(base, scheme.base_floor ?? 0), scheme.base_cap ?? Number.MAX_SAFE_INTEGER);
}

export function schemeLines(facts: SalaryFacts, wages: Wages): SalaryLine[] {
  const { currency, rules } = facts;
  return facts.schemes.flatMap((scheme) => {
    const base = schemeBase(scheme, wages, rules.round_unit);
    const line = (head: string, kind: 'deduction' | 'employer', percent: number): SalaryLine[] => {
      const amount = percentOf(base, percent, rules.round_unit);
      if (amount === 0) return [];
      const how = howOf([money(base, currency), '×', `${percent} %`], amount, currency);
      const none = { quantity: null, input_id: null, instalment_id: null, computed: null };
      return [{ head, kind, amount, rate: percent, base, how, ...none }];
    };
    return [
      ...line(scheme.employee_head, 'deduction', scheme.employee_percent),
      ...line(scheme.employer_head, 'employer', scheme.employer_percent),
    ];
  });
}
