// The provident fund as members see it (STAT-5): what they and the employer paid in, profit, what was paid out; all of it lines of the book.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, idOf, localDate, moneyAboveZero } from '#kernel/fields.ts';

const area = 'payroll';
const sees = ['Ledger', 'salary-record'];
const beyond = 'STAT-5 asks for the statement and the shared profit; the catalogue names no call for them';

const sums = {
  opening: z.number(),
  employee: z.number(),
  employer: z.number(),
  profit: z.number(),
  brought: z.number(),
  paid: z.number(),
  closing: z.number(),
};
export type FundSums = { [Name in keyof typeof sums]: number };

const memberRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  currency,
  member_no: z.string().nullable(),
  member_from: dayOut.nullable(),
  member_to: dayOut.nullable(),
  ...sums,
});
export type FundMember = z.output<typeof memberRow>;

export const fundMembers = defineCall({
  method: 'GET',
  path: 'hr/fund-members',
  area,
  title: 'Members of the provident fund with their balances, and what came in and went out since a day',
  beyond,
  permissions: sees,
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'closing'),
    view: z.enum(['all', 'members', 'ended']).default('all'),
    branch_id: id.optional(),
    employee_id: id.optional(),
    /** Without it since the first day of the tax year of today, or of the calendar year. */
    from: localDate.optional(),
  },
  data: listOf(memberRow, { closing: z.number() }),
});

// no table: what a line of the account is, read from what posted it
const what = z.enum(['contribution', 'profit', 'brought', 'paid']);
const line = z.object({
  entry_id: z.number(),
  line_no: z.number(),
  entry_date: dayOut,
  doc_no: z.string().nullable(),
  what,
  text: z.string().nullable(),
  employee: z.number(),
  employer: z.number(),
  profit: z.number(),
  brought: z.number(),
  paid: z.number(),
  balance: z.number(),
});
export type FundLine = z.output<typeof line>;

const statement = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  currency,
  member_no: z.string().nullable(),
  member_from: dayOut.nullable(),
  member_to: dayOut.nullable(),
  ...sums,
  lines: z.array(line),
  total_lines: z.number(),
});
export type FundStatement = z.output<typeof statement>;

const span = { from: localDate, to: localDate, mine: z.boolean().optional() };

export const fundStatement = defineCall({
  method: 'GET',
  path: 'hr/fund-statement',
  area,
  title: 'The provident fund account of one member, line by line',
  beyond,
  permissions: sees,
  own: true,
  input: { employee_id: id.optional(), ...span },
  data: statement,
});

export const fundStatementPrint = defineCall({
  method: 'POST',
  path: 'hr/fund-statement-print',
  area,
  title: 'Provident fund statements of members as one PDF',
  beyond,
  permissions: sees,
  own: true,
  transport: 'file',
  input: { employee_ids: idList.min(1, 'Choose at least one person').max(100, 'At most 100 at once'), ...span },
});

export const fundProfit = defineCall({
  method: 'POST',
  path: 'hr/fund-profit',
  area,
  title:
    'Spread the profit of the fund of a branch over its members by their average balances: looked at, or sent as a voucher',
  beyond,
  permissions: ['create-voucher'],
  idempotent: true,
  input: {
    branch_id: idOf('branch'),
    from: localDate,
    to: localDate,
    amount: moneyAboveZero,
    /** Where the profit stands: it is debited. */
    account_id: idOf('account'),
    make: z.boolean().default(false),
  },
  data: z.object({
    currency,
    rows: z.array(
      z.object({
        employee_id: id,
        employee_code: z.string(),
        employee_name: z.string(),
        average: z.number(),
        share: z.number(),
      }),
    ),
    /** Shares of confidential people, who are not shown; the average is of the others. */
    hidden: z.number(),
    average: z.number(),
    /** Numbers of the requests that were sent to accounts. */
    requests: z.array(z.string()),
  }),
});
