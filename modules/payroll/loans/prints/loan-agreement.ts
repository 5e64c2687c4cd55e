// The agreement on a loan or an advance (07 §8): terms, instalments with what is left after each, guarantors, signatures. Two pages at most but for
// the longest loans.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { formatNationalId } from '#modules/hr/index.ts';

const minor = z.number().int();
const said = z.string().nullable();
const person = { name: z.string(), name_local: said, employee_code: z.string(), designation: said };

const shape = z
  .object({
    letterhead,
    ...person,
    number: z.string(),
    kind: z.enum(['loan', 'advance']),
    currency,
    amount: minor.min(1),
    instalments: minor.min(1),
    reason: z.string(),
    father_or_husband_name: said,
    id_no: said,
    employer: said,
    signatory: said,
    most_deducted_percent: z.number(),
    accepted_on: dayOut,
    accepted_by: z.array(z.string()),
    disbursed_on: dayOut.nullable(),
    guarantors: z.array(z.object(person)),
    lines: z.array(
      z.object({
        no: minor.nullable(),
        month: monthOut,
        day: dayOut.nullable(),
        amount: minor,
        paid: minor,
        state: z.enum([
          'due',
          'in_salary',
          'paid',
          'skipped',
          'short',
          'settled_early',
          'early',
          'settlement',
          'write_off',
        ]),
        left: minor,
      }),
    ),
  })
  .refine(({ lines }) => lines.at(-1)?.left === 0, { message: 'The instalments do not add up to the loan' });
export type LoanAgreement = z.output<typeof shape>;

const states: Record<LoanAgreement['lines'][number]['state'], string> = {
  due: 'Due',
  in_salary: 'In a salary',
  paid: 'Paid',
  skipped: 'Skipped, added at the end',
  short: 'Short, the rest added at the end',
  settled_early: 'Settled early',
  early: 'Paid early',
  settlement: 'In the final settlement',
  write_off: 'Written off',
};

/** LOAN-1, SAL-8, LOAN-6 to LOAN-8, LOAN-10. */
function termsOf({ kind, instalments, guarantors, most_deducted_percent }: LoanAgreement): string[] {
  return [
    `The ${kind} carries no interest and no charge.`,
    `It is paid back in ${counted(instalments, 'instalment')}, taken from the salary of each month as listed below. Together with other deductions an instalment takes at most ${most_deducted_percent} % of what is left of the salary after funds and tax; what it cannot take is added as an instalment of its own at the end.`,
    'For a reason that the employer accepts an instalment may be skipped: at most two a year and not two in a row. The same amount is added at the end.',
    'It may be paid back early at any time, in whole or in part. Then there are fewer months, or smaller instalments, as the employee chooses.',
    'When the service ends, what is left of it is due at once and taken in the final settlement.',
    ...(guarantors.length > 0
      ? ['The guarantors know these terms and stand for what is left of it and the final settlement does not cover.']
      : []),
  ];
}

const codeAndPost = ({ employee_code, designation }: { employee_code: string; designation: string | null }): string =>
  [employee_code, designation].filter(Boolean).join(', ');

function rowsOf(one: LoanAgreement) {
  const money = (amount: number, zero = '–'): string => formatMoney(amount, one.currency, { zero });
  return one.lines.map((line) => [
    line.no === null ? '' : String(line.no),
    line.day === null ? formatMonth(line.month) : formatDate(line.day),
    money(line.amount),
    money(line.paid),
    states[line.state],
    money(line.left, '0'),
  ]);
}

/** What of it came back, was given up, and is still to come: together the amount. */
function standsOf({ lines, amount, currency: unit }: LoanAgreement): [string, string][] {
  const sum = (some: typeof lines): number => some.reduce((n, one) => n + one.paid, 0);
  const off = sum(lines.filter((one) => one.state === 'write_off'));
  const paid = sum(lines) - off;
  return [
    ['Paid back', moneyWithCurrency(paid, unit)],
    ...(off > 0 ? [['Written off', moneyWithCurrency(off, unit)] as [string, string]] : []),
    ['To come', moneyWithCurrency(amount - paid - off, unit)],
  ];
}

const titleOf = ({ kind }: Pick<LoanAgreement, 'kind'>): string =>
  kind === 'loan' ? 'Loan agreement' : 'Agreement on an advance';

function headOf(one: LoanAgreement): Record<string, unknown> {
  return {
    letterhead: one.letterhead,
    title: titleOf(one),
    number: one.number,
    currency: one.currency,
    name: one.name,
    name_local: one.name_local,
    facts: [
      ['Code and post', codeAndPost(one)],
      ['Father or husband', one.father_or_husband_name ?? '–'],
      ['Identity number', formatNationalId(one.id_no) || '–'],
      ['Employer', one.employer ?? one.letterhead.school],
      ['Accepted', [formatDate(one.accepted_on), ...one.accepted_by].join(', ')],
      ['Paid out', one.disbursed_on === null ? 'Not yet' : formatDate(one.disbursed_on)],
    ],
    amount: moneyWithCurrency(one.amount, one.currency),
    in_words: amountInWords(one.amount, one.currency, 'en'),
    purpose: one.reason,
    terms: termsOf(one),
    planned: one.disbursed_on === null,
    rows: rowsOf(one),
    stands: one.disbursed_on === null ? [] : standsOf(one),
    signed: [
      { role: 'Employee', name: one.name, about: codeAndPost(one) },
      ...one.guarantors.map((each, n) => ({
        role: one.guarantors.length > 1 ? `Guarantor ${n + 1}` : 'Guarantor',
        name: each.name,
        about: codeAndPost(each),
      })),
      { role: 'For the employer', name: one.signatory ?? 'Authorised signatory', about: '' },
    ],
  };
}

export const loanAgreementPaper = definePrint({
  kind: 'payroll.loan_agreement',
  title: 'Loan agreement',
  template: new URL('./loan-agreement.typ', import.meta.url),
  sheets: ['A4'],
  shape,
  paper: (one): Paper => ({ title: `${titleOf(one)} ${one.number}`, language: 'en', head: headOf(one), items: [] }),
});
