// The salary slip (07 §8): A5, a page a person; earned on one side and taken off on the other, each with how it came about.

import { z } from 'zod';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper } from '#platform/printing/index.ts';
import { masked } from '../rules/slip-password.ts';

const minor = z.number().int();
const said = z.string().nullable();

const slip = z
  .object({
    letterhead,
    number: z.string(),
    employee_code: z.string(),
    name: z.string(),
    designation: said,
    employer: said,
    joining_date: dayOut,
    id_no: said,
    account: said,
    month: monthOut,
    currency,
    month_days: minor,
    paid_days: z.number(),
    unpaid_days: z.number(),
    net: minor.min(0),
    paid_on: dayOut.nullable(),
    year_from: monthOut,
    year_earned: minor,
    year_tax: minor,
    loans: minor,
    leave: z.array(z.object({ name: z.string(), days: z.number() })),
    lines: z.array(
      z.object({
        head: z.string(),
        kind: z.enum(['earning', 'deduction', 'employer']),
        amount: minor,
        how: z.string(),
      }),
    ),
  })
  .refine(
    ({ lines, net }) =>
      lines.reduce(
        (sum, one) => sum + (one.kind === 'earning' ? one.amount : one.kind === 'deduction' ? -one.amount : 0),
        0,
      ) === net,
    { message: 'The lines of the slip do not add up to its net' },
  );
export type Slip = z.output<typeof slip>;

function itemOf(one: Slip): Record<string, unknown> {
  const money = (amount: number): string => formatMoney(amount, one.currency, { zero: '0' });
  const side = (kind: Slip['lines'][number]['kind']) => {
    const lines = one.lines.filter((line) => line.kind === kind);
    return {
      rows: lines.map(({ head, how, amount }) => ({ head, how, amount: money(amount) })),
      total: money(lines.reduce((sum, line) => sum + line.amount, 0)),
    };
  };
  return {
    letterhead: one.letterhead,
    number: one.number,
    month: formatMonth(one.month),
    facts: [
      ['Employee', `${one.name} (${one.employee_code})`],
      ['Designation', one.designation ?? '–'],
      ['Employer', one.employer ?? '–'],
      ['Joined', formatDate(one.joining_date)],
      ['Id', one.id_no === null ? '–' : masked(one.id_no)],
      ['Paid to', one.account === null ? 'Cash' : masked(one.account)],
      ['Days', `${one.paid_days} of ${one.month_days} paid, ${one.unpaid_days} without pay`],
      ['Paid on', one.paid_on === null ? 'not yet' : formatDate(one.paid_on)],
    ],
    earned: side('earning'),
    off: side('deduction'),
    employer: side('employer'),
    currency: one.currency,
    net: money(one.net),
    in_words: amountInWords(one.net, one.currency, 'en'),
    notes: [
      `Since ${formatMonth(one.year_from)}: earned ${money(one.year_earned)}, income tax ${money(one.year_tax)}`,
      ...(one.loans > 0 ? [`Loans and advances left: ${money(one.loans)}`] : []),
      ...(one.leave.length > 0
        ? [`Leave left: ${one.leave.map(({ name, days }) => `${name} ${counted(days, 'day')}`).join(', ')}`]
        : []),
    ],
  };
}

export const slipPrint = definePrint({
  kind: 'payroll.slip',
  title: 'Salary slip',
  template: new URL('./slip.typ', import.meta.url),
  sheets: ['A5'],
  shape: z.object({ slips: z.array(slip).min(1) }),
  paper: ({ slips }): Paper => ({
    title: slips.length === 1 ? `Salary slip ${slips[0]?.number ?? ''}` : 'Salary slips',
    language: 'en',
    head: {},
    items: slips.map(itemOf),
  }),
});
