// Calls of fee structures: price lists, their publishing, and which one applies (spec 04 §6.1; FEE-5, FEE-6). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idOf, moneyAboveZero, month, optionalText, version } from '#kernel/fields.ts';
import { monthsMask } from '#modules/fees/heads/contract/heads.ts';

const status = z.enum(['draft', 'published', 'superseded']);

const structureRow = z.object({
  id,
  session_id: id,
  session_name: z.string(),
  country_id: id,
  branch_id: id.nullable(),
  branch_name: z.string().nullable(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  fee_category_id: id.nullable(),
  category_name: z.string().nullable(),
  package_id: id.nullable(),
  currency,
  valid_from: month,
  version_no: z.number(),
  status,
  lines: z.number(),
  /** Σ of the lines that bill each month, and of all lines over their months. */
  monthly_total: z.number(),
  yearly_total: z.number(),
  version: z.number(),
});

const structureLine = z.object({
  line_id: id,
  head_id: id,
  head_name: z.string(),
  amount: z.number(),
  months: monthsMask,
  position: z.number(),
});

export const structureList = defineCall({
  method: 'GET',
  path: 'fee/structure/list',
  area: 'fees',
  title: 'Price lists, newest first',
  permissions: ['Fee Structure Record'],
  input: {
    ...listSortedBy(),
    session_id: id.optional(),
    branch_id: id.optional(),
    course_id: id.optional(),
    fee_category_id: id.optional(),
    package_id: id.optional(),
    status: status.optional(),
  },
  data: listOf(structureRow),
});

export const structureRead = defineCall({
  method: 'GET',
  path: 'fee/structure/:id',
  area: 'fees',
  title: 'A price list with its lines, its versions and how many students it would be for',
  permissions: ['Fee Structure Record'],
  input: { id },
  data: z.object({
    structure: structureRow.extend({ note: z.string().nullable() }),
    lines: z.array(structureLine),
    versions: z.array(z.object({ id, version_no: z.number(), valid_from: month, status })),
    affected_students: z.number(),
  }),
});

export const structureSave = defineCall({
  method: 'POST',
  path: 'fee/structure/save',
  area: 'fees',
  title: 'Make a draft, change it, or begin the next version of a published list (FEE-6)',
  permissions: ['Fee Structure Add', 'Fee Structure Edit'],
  input: {
    id: id.optional(),
    session_id: id,
    country_id: id,
    branch_id: id.nullish(),
    course_id: id.nullish(),
    fee_category_id: id.nullish(),
    package_id: id.nullish(),
    valid_from: month,
    lines: z
      .array(z.strictObject({ head_id: id, amount: moneyAboveZero, months: monthsMask.min(1, 'Choose a month') }))
      .min(1, 'A price list needs a line')
      .max(60),
    note: optionalText(300),
    version: version.optional(),
  },
  data: structureRow,
});

export const structureCopy = defineCall({
  method: 'POST',
  path: 'fee/structure/copy',
  area: 'fees',
  title: 'Copy a price list to branches, or those of a session to another, with a change in percent: drafts (04 §5.2)',
  permissions: ['Fee Structure Add', 'Fee Structure Edit'],
  idempotent: true,
  success: 201,
  input: {
    /** One list; else `session_id`: those that apply at the end of that session, of `branch_ids` alone where some are named. */
    source_id: id.optional(),
    session_id: id.optional(),
    /** With one list: a draft for each; none: for whom the list is. */
    branch_ids: z.array(id).max(1000).default([]),
    to_session_id: idOf('session'),
    valid_from: month,
    change_bp: z.number().int().min(-5000, 'At most 50% less').max(10_000, 'At most doubled').default(0),
    /** minor units */
    round_to: z.number().int().min(1).max(1_000_000).default(100),
  },
  data: z.object({
    drafts: z.number(),
    ids: z.array(id),
    /** Heads that are out of use: their lines stayed behind. */
    left_out: z.array(z.string()),
  }),
});

export const structureImport = defineCall({
  method: 'POST',
  path: 'fee/structure/import',
  area: 'fees',
  title: 'Check an uploaded file of price lists, or make drafts of it, as a job of the import service (04 §10)',
  permissions: ['Fee Structure Add', 'Fee Structure Edit'],
  success: 201,
  input: {
    file_id: id,
    mapping: z.record(z.string().max(60), z.string().max(200)).nullable().default(null),
    mode: z.enum(['good_rows', 'all_or_nothing']).default('all_or_nothing'),
    dry_run: z.boolean().default(true),
  },
  data: z.object({ job_run_id: z.number() }),
});

export const structurePublish = defineCall({
  method: 'POST',
  path: 'fee/structure/publish',
  area: 'fees',
  title: 'Publish a draft; the older list of the same key and month is superseded (FEE-6)',
  permissions: ['Fee Structure Add', 'Fee Structure Edit'],
  input: { id },
  data: structureRow,
});

export const structureResolve = defineCall({
  method: 'GET',
  path: 'fee/structure/resolve',
  area: 'fees',
  title: 'Which price list applies to a branch, class, session, category, package and month (FEE-5)',
  permissions: ['Fee Structure Record'],
  input: {
    branch_id: id,
    course_id: id,
    session_id: id,
    fee_category_id: id.optional(),
    package_id: id.optional(),
    month,
  },
  data: z.object({ structure: structureRow, lines: z.array(structureLine), why: z.string() }),
});
