// What the book says of each person, and what they were paid month by month (07 §5, §6.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, localDate, month, monthOut } from '#kernel/fields.ts';

const area = 'employees';
const ledger = ['Ledger'];

/** Accounts that hold money of a person, by what they are. */
export const ledgerGroups = ['salary', 'loans', 'advances', 'fund'] as const;
const group = z.enum(ledgerGroups, { error: 'Choose one from the list' });

const personRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  currency,
  /** Debit − credit: below 0 the school owes it. */
  salary: z.number(),
  loans: z.number(),
  advances: z.number(),
  fund: z.number(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
});
export type LedgerPerson = z.output<typeof personRow>;

export const employeeLedgers = defineCall({
  method: 'GET',
  path: 'hr/employee-ledger',
  area,
  title: 'Everybody with money in the book: what is owed to them and by them, and what moved since a day',
  permissions: ledger,
  own: true,
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'closing'),
    branch_id: id.optional(),
    employee_id: id.optional(),
    /** Moved since this day; without it since the first of the month. */
    from: localDate.optional(),
    account: group.optional(),
    non_zero: z.boolean().optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(personRow, { closing: z.number() }),
});

const ledgerLine = z.object({
  entry_id: z.number(),
  line_no: z.number(),
  entry_date: dayOut,
  doc_no: z.string().nullable(),
  account: z.string(),
  branch: z.string(),
  text: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

const person = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  currency,
});

export const employeeLedgerOf = defineCall({
  method: 'GET',
  path: 'hr/employee-ledger-lines',
  area,
  title: 'The ledger of one person: each line with the balance after it',
  beyond: 'the lines of one person (07 §6.2) apart from the list of all people, which is another shape',
  permissions: ledger,
  own: true,
  input: {
    employee_id: id.optional(),
    from: localDate,
    to: localDate,
    account: group.optional(),
    mine: z.boolean().optional(),
  },
  data: person.extend({
    opening: z.number(),
    debit: z.number(),
    credit: z.number(),
    closing: z.number(),
    lines: z.array(ledgerLine),
    total_lines: z.number(),
  }),
});
export type EmployeeLedger = z.output<typeof employeeLedgerOf.data>;

export const accountStatement = defineCall({
  method: 'POST',
  path: 'hr/employee-account-statement',
  area,
  title: 'Statements of account of people as one PDF',
  permissions: ledger,
  own: true,
  transport: 'file',
  input: {
    employee_ids: idList.min(1, 'Choose at least one person').max(100, 'At most 100 at once'),
    from: localDate,
    to: localDate,
    account: group.optional(),
    mine: z.boolean().optional(),
  },
});

const statementMonth = z.object({
  salary_id: id,
  month: monthOut,
  // no table: which run it was of
  kind: z.enum(['regular', 'supplementary', 'settlement']),
  number: z.string().nullable(),
  gross: z.number(),
  earned: z.number(),
  statutory: z.number(),
  tax: z.number(),
  loans: z.number(),
  other_deductions: z.number(),
  net: z.number(),
  // no table: only what is posted is on a statement
  status: z.enum(['posted', 'paid']),
  paid_on: dayOut.nullable(),
});
export type StatementMonth = z.output<typeof statementMonth>;

export const employeeStatment = defineCall({
  method: 'GET',
  path: 'hr/employee-statment',
  area,
  title: 'What a person was paid in a span of months: heads, tax, funds, loans',
  permissions: ['salary-record'],
  own: true,
  input: { employee_id: id.optional(), from: month, to: month, mine: z.boolean().optional() },
  data: person.extend({
    months: z.array(statementMonth),
    /** Tax of these months, and the year's income that the last of them was taxed by. */
    tax: z.object({ deducted: z.number(), expected_income: z.number().nullable() }),
    funds: z.array(z.object({ scheme: z.string(), employee: z.number(), employer: z.number() })),
    loans: z.array(z.object({ number: z.string(), amount: z.number(), repaid: z.number(), balance: z.number() })),
  }),
});
export type Statement = z.output<typeof employeeStatment.data>;
