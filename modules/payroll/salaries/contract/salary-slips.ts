// The salary slip as a paper and by mail (07 §8, SAL-25): those of the office, and one's own; opened with a password where the school says so.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idList, instantOut, month, monthOut } from '#kernel/fields.ts';

const area = 'payroll';
const record = ['salary-record'];

export const salarySlips = defineCall({
  method: 'POST',
  path: 'hr/salary-slip/print',
  area,
  title: 'Salary slips as one PDF, a page each: of chosen salaries, of a month, or of one’s own; many as a job',
  beyond: 'the slip as a paper (07 §8); the catalogue names its mail alone',
  permissions: record,
  own: true,
  transport: 'file',
  input: {
    ids: idList.min(1, 'Choose at least one salary').optional(),
    /** All that are posted of it, in one file. */
    month: month.optional(),
    branch_id: id.optional(),
    /** Only what is one's own, whatever else one may see. */
    mine: z.boolean().default(false),
  },
  /** Of many slips: the job that prints them. */
  data: z.object({ job_id: z.number(), slips: z.number() }),
});

const again = z.boolean().default(false);

export const slipSend = defineCall({
  method: 'POST',
  path: 'hr/emp-salary-send-email',
  area,
  title: 'Send the slip of a salary by mail, to the person or to another address; again only when that is said',
  permissions: record,
  own: true,
  input: {
    salary_id: id,
    /** The person's own address where it is left empty. */
    to: z.email('Enter an e-mail address').max(200, 'At most 200 characters').nullish().or(z.literal('')),
    again,
    mine: z.boolean().default(false),
  },
  data: z.object({ salary_id: id, address: z.string() }),
});

const left = z.object({ salary_id: id, employee_code: z.string(), employee_name: z.string(), reason: z.string() });

export const slipSendMany = defineCall({
  method: 'POST',
  path: 'hr/send-salary-slip-mail',
  area,
  title:
    'Send the slips of a month or of chosen salaries by mail, each once; with preview who gets one and who does not',
  permissions: record,
  idempotent: true,
  input: {
    month: month.optional(),
    branch_id: id.optional(),
    ids: idList.min(1, 'Choose at least one salary').optional(),
    /** Also those whose slip was sent before. */
    again,
    preview: z.boolean().default(false),
  },
  data: z.object({
    job_id: z.number().nullable(),
    /** Will be sent. */
    slips: z.number(),
    sent_before: z.number(),
    /** Nobody gets these; the first of them with the reason. */
    without: z.number(),
    left_out: z.array(left),
  }),
});
export type SlipsToSend = z.output<typeof slipSendMany.data>;

// no table: what of the mail is known, read from the outbox
export const slipMailState = z.enum(['not_sent', 'no_way', 'waiting', 'sent', 'failed']);

const mailRow = z.object({
  id,
  number: z.string().nullable(),
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  month: monthOut,
  address: z.string().nullable(),
  mail: slipMailState,
  reason: z.string().nullable(),
  sent_at: instantOut.nullable(),
  times: z.number(),
});
export type SlipMailRow = z.output<typeof mailRow>;

export const slipMails = defineCall({
  method: 'GET',
  path: 'hr/salary-slip-mails',
  area,
  title: 'Slips of posted salaries by what became of their mail: who has one, who cannot get one and why',
  beyond: 'failures are listed (SAL-25)',
  permissions: record,
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'sent_at'),
    /** Last month, unless it is said. */
    month: month.optional(),
    branch_id: id.optional(),
    mail: slipMailState.optional(),
  },
  data: listOf(mailRow, {
    not_sent: z.number(),
    no_way: z.number(),
    waiting: z.number(),
    sent: z.number(),
    failed: z.number(),
  }),
});
