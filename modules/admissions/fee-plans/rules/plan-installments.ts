// ADM-64: what may be paid in parts, when, and how each part stands on the heads.

import { addDays, daysBetween, firstDayOf, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency, portion } from '#kernel/money.ts';
import { splitEvenly, wrongSum } from '#kernel/parts.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import type { AppliedDiscount, PlanLine } from './plan-shape.ts';

export interface Installment {
  no: number;
  due_on: LocalDate;
  amount: number;
}

export interface InstallmentTerms {
  lines: readonly PlanLine[];
  unit: number;
  currency: Currency;
  max: number;
  /** The day the offer falls due: the first part with it. */
  first_on: LocalDate;
  session_ends_on: LocalDate;
}

export interface InstallmentsAsked {
  n: number;
  dates?: readonly LocalDate[] | undefined;
  amounts?: readonly number[] | undefined;
}

const DAYS_APART = 15;
const USUAL_DAYS = 30;

export function installableTotal(lines: readonly PlanLine[]): number {
  return lines.reduce((sum, line) => sum + (line.installable ? line.net : 0), 0);
}

/** The last day on which a part may fall due: before the session's last month. */
export function lastDueDay(session_ends_on: LocalDate): LocalDate {
  return addDays(firstDayOf(monthOf(session_ends_on)), -1);
}

/** Into how many parts it may be split: as many as the package allows and as fit, the nearest apart, before the session's last month. */
export function partsThatFit(of: Pick<InstallmentTerms, 'max' | 'first_on' | 'session_ends_on'>): number {
  const room = Math.floor(daysBetween(of.first_on, lastDueDay(of.session_ends_on)) / DAYS_APART);
  return Math.max(1, Math.min(of.max, room + 1));
}

/** The parts as asked, dates and amounts filled in where none are given; none when everything is due at once. */
export function installmentsOf(asked: InstallmentsAsked | null, terms: InstallmentTerms): Installment[] | Refusal {
  if (!asked || asked.n < 2) return [];
  const total = installableTotal(terms.lines);
  if (total === 0) return badField('installments', 'Nothing of this package may be paid in instalments');
  if (asked.n > terms.max) return badField('installments.n', `This package allows up to ${terms.max} instalments`);
  const fit = partsThatFit(terms);
  if (!asked.dates?.length && asked.n > fit)
    return badField(
      'installments.n',
      `${lastDay(terms.session_ends_on)}: ${fit === 1 ? 'all is due with the offer' : `${fit} fit before`}`,
    );
  const amounts = asked.amounts?.length ? [...asked.amounts] : splitEvenly(total, asked.n, terms.unit);
  const dates = asked.dates?.length ? [...asked.dates] : usualDates(asked.n, terms);
  if (amounts.length !== asked.n || dates.length !== asked.n)
    return badField('installments', `Give ${asked.n} dates and amounts`);
  return (
    wrongAmounts(amounts, total, terms) ??
    wrongDates(dates, terms) ??
    amounts.map((amount, n) => ({ no: n + 1, due_on: dates[n] ?? terms.first_on, amount }))
  );
}

/** A month apart, closer where the session ends sooner, never closer than the rule allows. */
function usualDates(n: number, { first_on, session_ends_on }: InstallmentTerms): LocalDate[] {
  const room = Math.floor(daysBetween(first_on, lastDueDay(session_ends_on)) / (n - 1));
  const step = Math.max(DAYS_APART, Math.min(USUAL_DAYS, room));
  return Array.from({ length: n }, (_, nth) => addDays(first_on, nth * step));
}

const lastDay = (session_ends_on: LocalDate): string =>
  `The last instalment falls due by ${formatDate(lastDueDay(session_ends_on))}`;

function wrongAmounts(amounts: readonly number[], total: number, { currency, unit }: InstallmentTerms): Refusal | null {
  const nth = amounts.findIndex((amount) => amount <= 0 || amount % unit !== 0);
  if (nth >= 0)
    return badField(`installments.amounts.${nth}`, `Enter an amount in steps of ${moneyWithCurrency(unit, currency)}`);
  const wrong = wrongSum(amounts, total, currency);
  return wrong === null ? null : badField('installments.amounts', wrong);
}

function wrongDates(dates: readonly LocalDate[], { session_ends_on }: InstallmentTerms): Refusal | null {
  for (const [nth, date] of dates.entries()) {
    const before = dates[nth - 1];
    if (before !== undefined && daysBetween(before, date) < DAYS_APART)
      return badField(
        `installments.dates.${nth}`,
        `At least ${DAYS_APART} days after the one before: ${formatDate(addDays(before, DAYS_APART))} or later`,
      );
    if (nth > 0 && date > lastDueDay(session_ends_on))
      return badField(`installments.dates.${nth}`, lastDay(session_ends_on));
  }
  return null;
}

/** What of a line stands on one challan. */
export interface LinePart {
  line: PlanLine;
  gross: number;
  discounts: { basis: AppliedDiscount['basis']; of_package: boolean; amount: number }[];
}

/** Each head filled before the next, in the order of the package; discounts in proportion, the last part takes the remainder. */
export function installmentParts(lines: readonly PlanLine[], amounts: readonly number[], unit: number): LinePart[][] {
  const parts: LinePart[][] = amounts.map(() => []);
  const left = [...amounts];
  let at = 0;
  for (const line of lines.filter((one) => one.installable && one.gross > 0)) {
    let rest = line.net;
    const given = line.discounts.map((one) => ({ basis: one.basis, of_package: one.of_package, left: one.amount }));
    do {
      while (at < left.length - 1 && left[at] === 0) at += 1;
      const amount = Math.min(rest, left[at] ?? rest);
      rest -= amount;
      left[at] = (left[at] ?? 0) - amount;
      const discounts = given.map((one, nth) => {
        const whole = line.discounts[nth]?.amount ?? 0;
        const taken = rest === 0 ? one.left : Math.min(one.left, portion(whole, [amount, line.net], unit));
        one.left -= taken;
        return { basis: one.basis, of_package: one.of_package, amount: taken };
      });
      const off = discounts.reduce((sum, one) => sum + one.amount, 0);
      parts[at]?.push({ line, gross: amount + off, discounts });
    } while (rest > 0);
  }
  return parts;
}

/** Lines that are due at once, whole; with the first instalment they are the first challan. */
export function dueNowParts(lines: readonly PlanLine[], inParts: boolean): LinePart[] {
  return lines
    .filter((line) => line.gross > 0 && !(inParts && line.installable))
    .map((line) => ({
      line,
      gross: line.gross,
      discounts: line.discounts.map(({ basis, of_package, amount }) => ({ basis, of_package, amount })),
    }));
}
