// How the files of banks are laid out: columns mapped once, tried on a sample (04 §2.4, §5.4 bank/Add Formats, §6.5).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, text, version } from '#kernel/fields.ts';
import { seesBanks } from './banks.ts';

const area = 'accounts';

export const purposes = [
  'collection',
  'outstanding',
  'student_list',
  'salary',
  'statement',
  'settlement',
  'payment',
] as const;
export const layouts = ['delimited', 'fixed', 'wps'] as const;
export const delimiters = [',', ';', '\t', '|'] as const;
export const dayFormats = [
  'DD/MM/YYYY',
  'DD/MM/YY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD-MMM-YYYY',
  'DDMMYYYY',
  'DDMMYY',
  'YYYYMMDD',
] as const;
export const amountStyles = ['decimal', 'implied', 'padded'] as const;

const purpose = z.enum(purposes, { error: 'Choose what the file is for' });
export type Purpose = z.output<typeof purpose>;

/** Where a field stands: under a heading, at a number of a column, or at a place of the line (`width` letters from `at`). */
const formatColumn = z.strictObject({
  field: text(30),
  heading: z.string().trim().max(80).nullish(),
  at: z.number({ error: 'Say where it is' }).int().min(1, 'Columns count from 1').max(2000),
  width: z.number().int().min(1).max(200).nullish(),
});
export type FormatColumn = z.output<typeof formatColumn>;

const shape = {
  purpose,
  layout: z.enum(layouts, { error: 'Choose a layout' }),
  delimiter: z.enum(delimiters).nullish(),
  header_rows: z.number().int().min(0).max(20).default(1),
  footer_rows: z.number().int().min(0).max(20).default(0),
  date_format: z.enum(dayFormats).default('DD/MM/YYYY'),
  amount_style: z.enum(amountStyles).default('decimal'),
  columns: z.array(formatColumn).min(1, 'Map the columns').max(60),
};

export const formatRow = z.object({
  id: z.number(),
  name: z.string(),
  bank_id: z.number().nullable(),
  bank: z.string().nullable(),
  purpose,
  layout: shape.layout,
  delimiter: z.enum(delimiters).nullable(),
  header_rows: z.number(),
  footer_rows: z.number(),
  date_format: z.enum(dayFormats),
  amount_style: z.enum(amountStyles),
  columns: z.array(formatColumn),
  file_name: z.string(),
  version,
});
export type FormatRow = z.output<typeof formatRow>;

export const formatList = defineCall({
  method: 'GET',
  path: 'bank/format/list',
  area,
  title: 'Formats of the files that go to banks and come from them',
  beyond: 'formats are chosen and changed on several pages; the catalogue names only how one is saved and tried',
  permissions: [...seesBanks, 'make-voucher'],
  input: { ...listSortedBy('name', 'purpose'), purpose: purpose.optional(), bank_id: idOf('bank').optional() },
  data: listOf(formatRow),
});

export const formatSave = defineCall({
  method: 'POST',
  path: 'bank/format/save',
  area,
  title: 'Add or change a file format',
  permissions: ['Bank Add', 'Bank Edit'],
  input: {
    id: id.optional(),
    name: text(80),
    bank_id: idOf('bank').nullish(),
    ...shape,
    file_name: z.string().trim().max(80).default(''),
    version: version.optional(),
  },
  data: formatRow,
});

export const formatTest = defineCall({
  method: 'POST',
  path: 'bank/format/test',
  area,
  title: 'Read a sample file: its first lines as they stand, and what the mapping makes of them; nothing is kept',
  permissions: ['Bank Add', 'Bank Edit'],
  input: {
    file_id: id,
    currency: z.enum(['PKR', 'OMR']).default('PKR'),
    ...shape,
    /** None: the file is only looked at, to map its columns. */
    columns: z.array(formatColumn).max(60),
  },
  data: z.object({
    /** The first lines, a heading among them where there is one. */
    lines: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
    total_lines: z.number(),
    /** Of the lines between heading and foot, read by the mapping: the first of them. */
    rows: z.array(
      z.object({
        line: z.number(),
        values: z.array(z.object({ field: z.string(), text: z.string() })),
        fault: z.string().nullable(),
      }),
    ),
    good: z.number(),
    bad: z.number(),
    /** Σ of the amounts, and what the foot says; null where there is none. */
    total: z.number(),
    footer_total: z.number().nullable(),
  }),
});
