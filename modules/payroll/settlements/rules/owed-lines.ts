// The salary of the last days, what is owed from before, and the tax of the year, as lines (FNS-2, FNS-9). Pure.

import { formatMonth, type Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { money, type Salary } from '#modules/payroll/computation/rules/index.ts';
import { line, type LineKind, type NewLine, type SettlementFacts } from './settlement-shapes.ts';

/** The salary of the last days, as three lines of the settlement. */
export function salaryLines(salary: Salary | null, month: Month): NewLine[] {
  if (!salary) return [];
  const { paid_days, month_days, earned_gross, statutory, tax } = salary;
  const of = (kind: LineKind, label: string, amount: number): NewLine => {
    const parts = salary.lines.filter((one) =>
      kind === 'salary'
        ? one.kind === 'earning'
        : one.kind === 'deduction' && (kind === 'tax') === (one.head === 'TAX'),
    );
    return line({ kind, label, amount, how: parts.map((one) => `${one.head}: ${one.how}`).join('; ') || '0' });
  };
  const days = `${paid_days} of ${month_days} days`;
  return [
    { ...of('salary', `Salary of ${formatMonth(month)}, ${days}`, earned_gross), quantity: paid_days },
    ...(statutory > 0 ? [of('statutory', 'Statutory schemes', -statutory)] : []),
    ...(tax > 0 ? [of('tax', 'Income tax', -tax)] : []),
  ];
}

/** What is owed from before: salaries that are not paid, loans, deductions that wait. */
export function owedLines({ past, loans, deductions, additions, charges, currency }: SettlementFacts): NewLine[] {
  return [
    ...additions.map(({ input_id, head, amount, note }) => ({
      ...line({
        kind: 'other_due',
        label: head,
        amount,
        how: `${note ?? 'Addition that waits'}: ${money(amount, currency)}`,
      }),
      ref_id: input_id,
    })),
    ...past.map(({ salary_id, number, month, net }) => ({
      ...line({
        kind: 'past_salary',
        label: `Salary of ${formatMonth(month)}, ${number}`,
        amount: net,
        how: `Posted and not paid: ${money(net, currency)}`,
      }),
      ref_id: salary_id,
    })),
    ...loans.map(({ loan_id, number, kind, balance }) => ({
      ...line({
        kind,
        label: `${kind === 'loan' ? 'Loan' : 'Advance'} ${number}`,
        amount: -balance,
        how: `Balance: ${money(balance, currency)}`,
      }),
      ref_id: loan_id,
    })),
    ...charges.map(({ item, amount }) =>
      line({
        kind: 'deduction',
        label: item,
        amount: -amount,
        how: `Charged by the clearance: ${money(amount, currency)}`,
      }),
    ),
    ...deductions.map(({ input_id, head, amount, note }) => ({
      ...line({
        kind: 'deduction',
        label: head,
        amount: -amount,
        how: `${note ?? 'Deduction that waits'}: ${money(amount, currency)}`,
      }),
      ref_id: input_id,
    })),
  ];
}

/** FNS-9, ITX-10: what is still to be taken, or goes back, at most what was deducted in the year. */
export function taxDifference(
  difference: number,
  { deducted, refund, currency }: { deducted: number; refund: boolean; currency: Currency },
): NewLine[] {
  if (difference > 0)
    return [
      line({
        kind: 'tax',
        label: 'Income tax beside the salary',
        amount: -difference,
        how: `Tax of the year that is still due: ${money(difference, currency)}`,
      }),
    ];
  const back = Math.min(-difference, deducted);
  if (back <= 0 || !refund) return [];
  return [
    line({
      kind: 'tax_refund',
      label: 'Income tax given back',
      amount: back,
      how: `Deducted in the year beyond its tax: ${money(back, currency)}`,
    }),
  ];
}
