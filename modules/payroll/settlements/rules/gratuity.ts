// What somebody who leaves has earned by years of service (FNS-6 to FNS-8): exact until it is rounded once.

import { addDays, addMonths, dayInMonth, daysBetween, type LocalDate, monthOf } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { howOf, money } from '#modules/payroll/computation/rules/index.ts';

export interface GratuitySlab {
  service_from: LocalDate | null;
  service_to: LocalDate | null;
  from_year: number;
  to_year: number | null;
  days_per_year: number;
}

export interface GratuityRule {
  divisor: number;
  min_service_months: number;
  round: 'six_months_up' | 'completed_years' | 'exact_days';
  nationals: boolean;
  misconduct_percent: number;
  tax_exempt_limit: number | null;
  slabs: readonly GratuitySlab[];
}

export interface Service {
  joined: LocalDate;
  last: LocalDate;
  /** FNS-8: days that do not count: leave without pay, absence over 30 days in a row. */
  out_days: number;
  national: boolean;
  misconduct: boolean;
  /** A member of the provident fund from the first day to the last. */
  in_fund: boolean;
}

export interface Served {
  years: number;
  months: number;
  days: number;
}

/** The day after `n` whole years from `day`; of 29 February the last of the month. */
function yearsAfter(day: LocalDate, n: number): LocalDate {
  const year = String(Number(day.slice(0, 4)) + n);
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const rest = day.slice(4) === '-02-29' && !leap ? '-02-28' : day.slice(4);
  return `${year}${rest}` as LocalDate;
}

/** Whole years, and days of the year that is not whole, from the first to the last day, both counted. */
function yearsAndDays(first: LocalDate, last: LocalDate): { years: number; days: number } {
  const end = addDays(last, 1);
  let years = Math.max(0, Number(end.slice(0, 4)) - Number(first.slice(0, 4)));
  while (years > 0 && yearsAfter(first, years) > end) years -= 1;
  return { years, days: Math.max(0, daysBetween(yearsAfter(first, years), end)) };
}

/** Years, months and days of service, as the statement shows them. */
export function servedOf(first: LocalDate, last: LocalDate): Served {
  const { years } = yearsAndDays(first, last);
  const end = addDays(last, 1);
  const whole = yearsAfter(first, years);
  const date = Number(whole.slice(8));
  const after = (n: number): LocalDate => dayInMonth(addMonths(monthOf(whole), n), date);
  let months = 0;
  while (after(months + 1) <= end) months += 1;
  return { years, months, days: daysBetween(after(months), end) };
}

export interface Gratuity {
  amount: number;
  how: string;
  /** Of service, to hundredths, for the statement. */
  years: number;
}

const YEAR = 365;

/** Parts of service in 365ths of a year, each with its days a year. */
function partsOf(rule: GratuityRule, first: LocalDate, last: LocalDate): { units: number; days_per_year: number }[] {
  const whole = yearsAndDays(first, last);
  const short = whole.years * 12 + Math.floor(whole.days / 30.4375) < rule.min_service_months;
  return rule.slabs.flatMap((slab) => {
    // Before a change of law service has to reach its least length; after it every day counts.
    if (short && (slab.service_to !== null || slab.service_from === null)) return [];
    const from = slab.service_from !== null && slab.service_from > first ? slab.service_from : first;
    const to = slab.service_to !== null && slab.service_to < last ? slab.service_to : last;
    if (from > to) return [];
    const { years, days } = yearsAndDays(from, to);
    const length =
      rule.round === 'exact_days'
        ? years * YEAR + Math.min(days, YEAR)
        : roundedYears(rule, { from, to, years }) * YEAR;
    const units = Math.min(length, (slab.to_year ?? 1000) * YEAR) - Math.min(length, slab.from_year * YEAR);
    return units > 0 ? [{ units, days_per_year: slab.days_per_year }] : [];
  });
}

function roundedYears(
  { round }: GratuityRule,
  { from, to, years }: { from: LocalDate; to: LocalDate; years: number },
): number {
  if (round !== 'six_months_up') return years;
  return servedOf(from, to).months >= 6 ? years + 1 : years;
}

export function gratuityOf(
  rule: GratuityRule | null,
  service: Service,
  { base, by_day, unit, currency }: { base: number; by_day: boolean; unit: number; currency: Currency },
): Gratuity {
  const none = (how: string): Gratuity => ({ amount: 0, how, years: 0 });
  if (!rule) return none('No gratuity rule of the country.');
  if (service.national && !rule.nationals) return none('Nationals are insured by the state: no gratuity.');
  if (service.in_fund) return none('A member of the provident fund through the whole service: no gratuity.');
  if (service.misconduct && rule.misconduct_percent === 0)
    return none('Dismissed for misconduct: 0 % of the gratuity by the rule of the country.');
  const last = addDays(service.last, -service.out_days);
  if (last < service.joined) return none('No service that counts.');
  const parts = partsOf(rule, service.joined, last);
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  if (units === 0) return none(`Service under ${counted(rule.min_service_months, 'month')}: no gratuity.`);
  // base × Σ days a year × units ÷ (divisor × 365), days a year in hundredths, percent in ten thousandths.
  const percent = service.misconduct ? Math.round(rule.misconduct_percent * 10_000) : 1_000_000;
  const weight = parts.reduce(
    (sum, part) => sum + BigInt(Math.round(part.days_per_year * 100)) * BigInt(part.units),
    0n,
  );
  // A rate a day is divided by nothing (decision 0226).
  const divisor = by_day ? 1 : rule.divisor;
  const by = BigInt(divisor) * BigInt(YEAR) * 100n * 1_000_000n * BigInt(unit);
  const exact = BigInt(base) * weight * BigInt(percent);
  const amount = Number((exact * 2n + by) / (2n * by)) * unit;
  const said = parts.map((part) => `${plainYears(part.units)} × ${part.days_per_year}`).join(' + ');
  const out = service.out_days > 0 ? [`(${counted(service.out_days, 'day')} do not count)`] : [];
  const cut = service.misconduct ? [`× ${rule.misconduct_percent} %`] : [];
  const how = howOf(
    [money(base, currency), '×', `(${said})`, ...(by_day ? [] : ['÷', divisor]), ...cut, ...out],
    amount,
    currency,
  );
  return { amount, how, years: Math.round((units / YEAR) * 100) / 100 };
}

const plainYears = (units: number): string =>
  units % YEAR === 0 ? String(units / YEAR) : `${Math.floor(units / YEAR)} ${units % YEAR}/365`;
