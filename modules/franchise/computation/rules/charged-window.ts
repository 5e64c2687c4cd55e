// Which days of a month royalty is charged for, and their share of it (FRA-5, ROY-5, ROY-6).

import {
  addDays,
  daysBetween,
  daysInMonth,
  firstDayOf,
  lastDayOfMonth,
  type LocalDate,
  type Month,
} from '#kernel/dates.ts';
import type { RoyaltyTerms } from './royalty-shapes.ts';

export interface Window {
  from: LocalDate;
  to: LocalDate;
}

const later = (...days: readonly LocalDate[]): LocalDate => days.toSorted().at(-1) as LocalDate;
const earlier = (...days: readonly LocalDate[]): LocalDate => days.toSorted()[0] as LocalDate;

type Span = Pick<RoyaltyTerms, 'starts_on' | 'until' | 'first_royalty_month'>;

/** Days of the month within the agreement; null where it has none. */
export function agreementWindow(month: Month, terms: Span): Window | null {
  const from = later(firstDayOf(month), terms.starts_on, firstDayOf(terms.first_royalty_month));
  const last = lastDayOfMonth(month);
  const to = terms.until === null ? last : earlier(last, terms.until);
  return from <= to ? { from, to } : null;
}

/** FRA-5: without the days that are free; null where the whole of it is. */
export function chargedWindow(month: Month, terms: Span & Pick<RoyaltyTerms, 'royalty_free_until'>): Window | null {
  const window = agreementWindow(month, terms);
  if (!window || terms.royalty_free_until === null) return window;
  const from = later(window.from, addDays(terms.royalty_free_until, 1));
  return from <= window.to ? { from, to: window.to } : null;
}

interface RuleDays {
  valid_from?: LocalDate | Month | null | undefined;
  valid_to?: LocalDate | null | undefined;
}

/** Those of these days on which a rule holds. */
export function windowOfRule({ from, to }: Window, rule: RuleDays): Window | null {
  const own = {
    from: rule.valid_from ? later(from, rule.valid_from as LocalDate) : from,
    to: rule.valid_to ? earlier(to, rule.valid_to) : to,
  };
  return own.from <= own.to ? own : null;
}

/** Last days of rules that end inside these days: up to each of them the facts are asked by themselves. */
export const endsInside = (rules: readonly RuleDays[], { from, to }: Window): LocalDate[] => [
  ...new Set(rules.flatMap(({ valid_to }) => (valid_to && from <= valid_to && valid_to < to ? [valid_to] : []))),
];

/** Days in force of the days of the month, and days of it that another agreement had before. */
export type Share = readonly [days: number, of: number, before?: number];

/** ROY-5: days in force ÷ days of the month. A rule that begins or ends inside the month counts only its own days. */
export function shareOfMonth(
  month: Month,
  window: Window | null,
  { suspended_days = 0, before = 0, rule = {} }: { suspended_days?: number; before?: number; rule?: RuleDays } = {},
): Share {
  const of = daysInMonth(month);
  const own = window && windowOfRule(window, rule);
  if (!own) return [0, of, before];
  const days = daysBetween(own.from, own.to) + 1 - suspended_days;
  return [Math.max(0, days), of, before];
}
