// From the plan to what was earned: heads for the days of employment, days without pay, overtime (SAL-3, SAL-4, SAL-6, SAL-18, SAL-23).

import { portion } from '#kernel/money.ts';
import { daysInMonth } from '#kernel/dates.ts';
import { forDays, hundredths, overDays, percentOf, ratioOf, shares, sumOf } from './amounts.ts';
import { howOf, money, plainDays } from './how.ts';
import { isRate, rateLine } from './rates.ts';
import type { MonthDays, PayHead, SalaryFacts } from './salary-facts.ts';
import type { SalaryLine } from './salary-shapes.ts';

const plain = { quantity: null, rate: null, base: null, input_id: null, instalment_id: null, computed: null };

/** Heads of the plans, in the order of the heads. */
const headsOf = ({ heads, plans }: SalaryFacts): PayHead[] =>
  heads.filter((head) => plans.some((plan) => plan.lines.some((line) => line.head === head.code)));

const amountIn = (lines: readonly { head: string; amount: number }[], head: string): number =>
  lines.find((line) => line.head === head)?.amount ?? 0;

/** SAL-3, SAL-4: plan amounts for the days on which they held. */
export function headLines(facts: SalaryFacts): SalaryLine[] {
  const { plans, currency, rules, suspended } = facts;
  const of = daysInMonth(facts.month);
  return headsOf(facts).map((head) => {
    if (isRate(head, facts.by_day)) return rateLine(facts, head);
    const parts = plans.map((plan) => ({ amount: amountIn(plan.lines, head.code), days: plan.days }));
    const whole = overDays(parts, of, rules.round_unit);
    const amount = suspended ? percentOf(whole, rules.suspended_percent, rules.round_unit) : whole;
    const words = parts
      .filter((part) => part.amount !== 0 && part.days !== 0)
      .map((part) =>
        part.days === of ? money(part.amount, currency) : `${money(part.amount, currency)} × ${part.days} ÷ ${of}`,
      );
    const half = suspended ? [`× ${rules.suspended_percent} % while suspended`] : [];
    const how = howOf([words.join(' + ') || '0', ...half], amount, currency);
    return { ...plain, head: head.code, kind: 'earning', amount, how };
  });
}

/** The divisor of a day's price (SAL-6). */
export function dayDivisor({ rules, days, month }: Pick<SalaryFacts, 'rules' | 'days' | 'month'>): number {
  const m = daysInMonth(month);
  return { calendar: m, fixed_30: 30, fixed_26: 26, working_days: (days.scheduled ?? days.working) || m }[
    rules.day_basis
  ];
}

/** What of the month is not paid, by head. */
export function unpaidOf(days: MonthDays, multiplier: number): { head: string; days: number }[] {
  return [
    { head: 'ABSENT', days: days.absent * multiplier + days.half_absent * 0.5 },
    { head: 'LATE', days: days.late },
    { head: 'EARLY', days: days.early },
    { head: 'UNPAID_LEAVE', days: days.unpaid_leave },
  ].filter((one) => one.days > 0);
}

/** SAL-6: a month with at least ten working days and no day of presence or paid leave is not paid at all. */
const neverThere = ({ working, present }: MonthDays): boolean => working >= 10 && present <= 0;

interface Lost {
  lines: SalaryLine[];
  unpaid_days: number;
}

/** SAL-6: day price × days; never more than the gross of the heads that absence touches. */
export function attendanceLines(facts: SalaryFacts, earned: readonly SalaryLine[]): Lost {
  const { days, rules, currency, employed_days, suspended } = facts;
  if (suspended) return { lines: [], unpaid_days: 0 };
  const gross = sumOf(earned.map((line) => line.amount));
  const unpaid = unpaidOf(days, rules.absent_multiplier);
  const counted = sumOf(unpaid.map((one) => one.days));
  if (neverThere(days) || (counted > 0 && counted >= employed_days)) {
    const how = `No paid day in the month: ${money(gross, currency)}`;
    const line = { ...plain, head: 'ABSENT', kind: 'deduction' as const, amount: gross, quantity: employed_days, how };
    return { lines: gross === 0 ? [] : [line], unpaid_days: employed_days };
  }
  const sensitive = new Set(facts.heads.filter((head) => head.absence_sensitive).map((head) => head.code));
  const plan = facts.plans.at(-1)?.lines ?? [];
  const month = sumOf(plan.filter((line) => sensitive.has(line.head)).map((line) => line.amount));
  const of = dayDivisor(facts);
  let room = sumOf(earned.filter((line) => sensitive.has(line.head)).map((line) => line.amount));
  const lines = unpaid.map(({ head, days: lost }) => {
    const amount = Math.min(room, forDays(month, { days: lost, of }, rules.round_unit));
    room -= amount;
    const how = howOf([money(month, currency), '×', plainDays(lost), '÷', of], amount, currency);
    return { ...plain, head, kind: 'deduction' as const, amount, quantity: lost, base: month, how };
  });
  return { lines, unpaid_days: counted };
}

/** SAL-7: what attendance took, off the heads it touches, by largest remainder. */
export function earnedByHead(
  facts: SalaryFacts,
  earned: readonly SalaryLine[],
  deduction: number,
): Record<string, number> {
  const sensitive = new Set(facts.heads.filter((head) => head.absence_sensitive).map((head) => head.code));
  const whole = sumOf(earned.map((line) => line.amount));
  const all = deduction === whole;
  const weights = earned.map((line) => (all || sensitive.has(line.head) ? line.amount : 0));
  const off = deduction === 0 ? weights.map(() => 0) : shares(deduction, weights, facts.rules.round_unit);
  return Object.fromEntries(earned.map((line, n) => [line.head, line.amount - (off[n] ?? 0)]));
}

/** SAL-18: minutes ÷ 60 × (base ÷ hours of a month) × the rate of the kind. */
export function overtimeLine(facts: SalaryFacts): SalaryLine[] {
  const { overtime } = facts.days;
  const { rules, currency } = facts;
  const plan = facts.plans.at(-1)?.lines ?? [];
  const heads = new Map(facts.heads.map((head) => [head.code, head]));
  const base = sumOf(
    plan
      .filter((line) =>
        rules.overtime_base === 'basic' ? line.head === 'BASIC' : (heads.get(line.head)?.in_overtime_base ?? false),
      )
      .map((line) => line.amount),
  );
  const kinds = (['day', 'night', 'off_day'] as const).filter((kind) => overtime[kind] > 0);
  if (kinds.length === 0 || base === 0) return [];
  const weighted = sumOf(kinds.map((kind) => overtime[kind] * hundredths(rules.overtime_rates[kind])));
  const amount = portion(base, [weighted, rules.overtime_divisor * 6000], rules.round_unit);
  const minutes = sumOf(kinds.map((kind) => overtime[kind]));
  const rates = kinds.map((kind) => `${plainDays(overtime[kind] / 60)} h × ${rules.overtime_rates[kind]}`).join(' + ');
  const how = howOf([money(base, currency), '÷', rules.overtime_divisor, '×', `(${rates})`], amount, currency);
  return [{ ...plain, head: 'OT', kind: 'earning', amount, quantity: minutes / 60, base, how }];
}

interface Beside {
  /** What the person has of BASIC beside it. */
  basic: number;
  unit: number;
}

/** ITX-5, SAL-7: what of a head is taxed; what is exempt is rounded as lines are. */
export function taxedPart(head: PayHead | undefined, amount: number, { basic, unit }: Beside): number {
  if (!head?.taxable) return 0;
  const exempt = head.tax_exempt_percent_of_basic;
  if (exempt === null) return amount;
  return amount - Math.min(amount, portion(basic, ratioOf(exempt), unit));
}
