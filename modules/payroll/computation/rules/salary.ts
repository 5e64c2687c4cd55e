// A salary of a person and month from its facts, step by step (SAL-2). Pure: the sheet, a preview and the proof all ask this.

import { daysInMonth } from '#kernel/dates.ts';
import { sumOf } from './amounts.ts';
import { servedDeductions } from './deductions.ts';
import { attendanceLines, dayDivisor, earnedByHead, headLines, overtimeLine } from './earned.ts';
import { money } from './how.ts';
import type { SalaryFacts } from './salary-facts.ts';
import type { Salary, SalaryLine } from './salary-shapes.ts';
import { schemeLines } from './schemes.ts';
import { taxedOf, taxLines } from './tax-line.ts';

export const amounts = (lines: readonly SalaryLine[]): number => sumOf(lines.map((line) => line.amount));

/** SAL-2: additions of the month; quantity × rate where they have one. */
export function inputLines({ inputs, heads, currency }: SalaryFacts): SalaryLine[] {
  const earning = new Set(heads.filter((head) => head.kind === 'earning').map((head) => head.code));
  return inputs
    .filter((one) => earning.has(one.head))
    .map((one) => ({
      head: one.head,
      kind: 'earning',
      amount: one.amount,
      quantity: one.quantity ?? null,
      rate: one.rate ?? null,
      base: null,
      how: `${one.note ?? 'Added this month'}: ${money(one.amount, currency)}`,
      input_id: one.id,
      instalment_id: null,
      computed: null,
    }));
}

/** SAL-19: what a person wrote over a computed line; the computed amount stays beside it. */
export function withOverrides(lines: readonly SalaryLine[], { overrides, currency }: SalaryFacts): SalaryLine[] {
  return lines.map((line) => {
    const over = overrides.find((one) => one.head === line.head);
    if (!over || over.amount === line.amount) return line;
    const how = `By hand, ${over.reason}: ${money(over.amount, currency)}; computed ${line.how}`;
    return { ...line, amount: over.amount, computed: line.amount, how };
  });
}

/** SAL-8: statutory and tax alone are cut to what was earned, tax first. */
export function cutTo(earned: number, statutory: readonly SalaryLine[], tax: readonly SalaryLine[]) {
  let room = earned;
  const fit = (lines: readonly SalaryLine[]): SalaryLine[] =>
    lines.map((line) => {
      const amount = Math.min(line.amount, room);
      room -= amount;
      return amount === line.amount
        ? line
        : { ...line, amount, computed: line.amount, how: `${line.how}; cut to what was earned` };
    });
  const fitted = { statutory: fit(statutory), tax: fit(tax) };
  return { ...fitted, cut: amounts(fitted.statutory) + amounts(fitted.tax) < amounts(statutory) + amounts(tax) };
}

export function computeSalary(facts: SalaryFacts): Salary {
  const month_days = daysInMonth(facts.month);
  const paid = withOverrides(headLines(facts), facts);
  const lost = attendanceLines(facts, paid);
  const missed = withOverrides(lost.lines, facts);
  const overtime = withOverrides(overtimeLine(facts), facts);
  const added = inputLines(facts);
  const gross = amounts(paid);
  const attendance_deduction = Math.min(gross, amounts(missed));
  const regular = earnedByHead(facts, paid, attendance_deduction);
  const sums = new Map(Object.entries(regular));
  for (const line of [...overtime, ...added]) sums.set(line.head, (sums.get(line.head) ?? 0) + line.amount);
  const earned = Object.fromEntries(sums);
  const earned_gross = sumOf(Object.values(earned));
  const in_wage = new Set(facts.heads.filter((head) => head.in_scheme_wage).map((head) => head.code));
  const wages = {
    scheme_wage: sumOf(Object.entries(earned).map(([head, amount]) => (in_wage.has(head) ? amount : 0))),
    basic: earned['BASIC'] ?? 0,
    paid_days: Math.max(0, facts.employed_days - lost.unpaid_days),
    month_days,
  };
  const shared = earned_gross > 0 ? withOverrides(schemeLines(facts, wages), facts) : [];
  const taxed = taxedOf(facts, regular, [...overtime, ...added]);
  const own = cutTo(
    earned_gross,
    shared.filter((line) => line.kind === 'deduction'),
    withOverrides(taxLines(facts, taxed), facts),
  );
  const [statutory, tax] = [amounts(own.statutory), amounts(own.tax)];
  const served = servedDeductions(facts, earned_gross - statutory - tax);
  const loans = sumOf(served.lines.map((line) => (line.instalment_id === null ? 0 : line.amount)));
  const other_deductions = amounts(served.lines) - loans;
  const employer = shared.filter((line) => line.kind === 'employer');
  return {
    lines: [...paid, ...overtime, ...added, ...missed, ...own.statutory, ...own.tax, ...served.lines, ...employer],
    month_days,
    day_divisor: dayDivisor(facts),
    eligible_days: facts.employed_days,
    unpaid_days: lost.unpaid_days,
    paid_days: wages.paid_days,
    gross,
    attendance_deduction,
    earned_gross,
    taxable: taxed.regular + taxed.one_off,
    tax,
    statutory,
    loans,
    other_deductions,
    net: earned_gross - statutory - tax - loans - other_deductions,
    employer_cost: earned_gross + amounts(employer),
    carried: served.carried,
    earned,
    cut: own.cut,
  };
}
