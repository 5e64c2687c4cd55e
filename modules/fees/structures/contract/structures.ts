// Calls of fee structures: price lists, their publishing, and which one applies (spec 04 §6.1; FEE-5, FEE-6). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, moneyAboveZero, month, optionalText, version } from '#kernel/fields.ts';
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
