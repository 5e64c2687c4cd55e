// Collection files of banks: read and judged before anything moves, then posted branch by branch (FEE-65; 04 §5.4, §6.5).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, instantOut, money, version } from '#kernel/fields.ts';

const area = 'fees';
const permissions = ['Bank Upload'] as const;

const uploadState = z.enum(['checked', 'committed', 'cancelled']);
/** As kept; a row of another branch waits as ready. */
const rowState = z.enum(['ready', 'duplicate', 'unknown_code', 'bad', 'posted', 'assigned']);

export const uploadRow = z.object({
  id,
  bank_account_id: id,
  account: z.string(),
  currency,
  file_id: id,
  file_name: z.string(),
  format: z.string().nullable(),
  status: uploadState,
  rows: z.number(),
  good: z.number(),
  bad: z.number(),
  duplicates: z.number(),
  unknown: z.number(),
  posted: z.number(),
  /** Ready rows of children whom the caller may not act for, and of those whom they may. */
  of_others: z.number(),
  ready: z.number(),
  /** Rows in Unidentified receipts that nobody has claimed. */
  unidentified: z.number(),
  total: money,
  footer_total: money.nullable(),
  uploaded_by: z.string().nullable(),
  uploaded_at: instantOut,
  committed_by: z.string().nullable(),
  committed_at: instantOut.nullable(),
  version,
});
export type UploadRow = z.output<typeof uploadRow>;

export const uploadFile = defineCall({
  method: 'POST',
  path: 'bank/upload',
  area,
  title: 'Read a collection file of a bank account and judge every row; nothing is posted (FEE-65)',
  permissions,
  success: 201,
  input: {
    bank_account_id: idOf('bank account'),
    kind: z.enum(['collection'], { error: 'Only collection files are taken here' }).default('collection'),
    file_id: id,
    /** Found by the headings where it is not said. */
    format_id: idOf('file format').nullish(),
  },
  data: uploadRow,
});

export const uploadList = defineCall({
  method: 'GET',
  path: 'bank/upload/list',
  area,
  title: 'Files that were uploaded, the latest first',
  permissions,
  input: {
    ...listSortedBy('uploaded_at', 'total', 'rows'),
    bank_account_id: idOf('bank account').optional(),
    status: uploadState.optional(),
  },
  data: listOf(uploadRow),
});

export const rowViews = [
  'all',
  'ready',
  'under',
  'over',
  'others',
  'duplicate',
  'unknown_code',
  'bad',
  'posted',
] as const;

const fileRow = z.object({
  id,
  line_no: z.number(),
  raw: z.string(),
  code: z.string().nullable(),
  student_id: id.nullable(),
  /** Null for a child of another branch: its code and amount are all that is told (FEE-65). */
  student_name: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  value_date: dayOut.nullable(),
  amount: money.nullable(),
  due: money.nullable(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  state: rowState,
  of_others: z.boolean(),
  reason: z.string().nullable(),
  receipt_no: z.string().nullable(),
  currency,
});
export type FileRow = z.output<typeof fileRow>;

export const uploadRead = defineCall({
  method: 'GET',
  path: 'bank/upload/:id',
  area,
  title: 'One file with its rows by state',
  permissions,
  input: { ...listSortedBy('line_no', 'amount', 'value_date'), id, view: z.enum(rowViews).optional() },
  data: listOf(fileRow, {
    all: z.number(),
    ready: z.number(),
    under: z.number(),
    over: z.number(),
    others: z.number(),
    duplicate: z.number(),
    unknown_code: z.number(),
    bad: z.number(),
    posted: z.number(),
    ready_amount: money,
    unknown_amount: money,
  }).extend({
    upload: uploadRow,
    /** The first children whom it would pay for: what waits for approval about them is said before it is posted. */
    student_ids: z.array(id),
  }),
});

export const uploadCommit = defineCall({
  method: 'POST',
  path: 'bank/upload/commit',
  area,
  title:
    'Post the ready rows, one transaction a branch; unknown ones to Unidentified receipts if wished (FEE-58, FEE-65)',
  permissions,
  idempotent: true,
  moves_money: true,
  input: {
    id,
    unknown: z.enum(['hold', 'post']).default('hold'),
    /** What the person saw and agreed to; when it has changed since, nothing is posted. */
    confirmed: z.strictObject({ rows: z.number().int().min(0), amount: money }).optional(),
  },
  data: z.object({ job_id: id, rows: z.number() }),
});

export const uploadCancel = defineCall({
  method: 'POST',
  path: 'bank/upload/cancel',
  area,
  title: 'Put a checked file aside; it may be uploaded again',
  permissions,
  input: { id, version: version.optional() },
  data: uploadRow,
});

export const collectingAccounts = defineCall({
  method: 'GET',
  path: 'bank/upload/accounts',
  area,
  title: 'Bank accounts whose collection files the caller may upload, and formats that fit them',
  beyond: 'whoever uploads files may not hold Bank Record, which bank/account/list asks for',
  permissions: ['Bank Upload', 'Fee Deposit'],
  input: {},
  data: z.array(
    z.object({
      id,
      label: z.string(),
      branch_id: id,
      currency,
      /** Their book is within the scope: files are taken for these alone. */
      own: z.boolean(),
      formats: z.array(z.object({ id, name: z.string() })),
    }),
  ),
});
