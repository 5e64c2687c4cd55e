// Fiscal years and periods (ACC-50, ACC-51; 05 section 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, text } from '#kernel/fields.ts';

const area = 'accounts';

const periodRow = z.object({
  id: z.number(),
  month: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(['open', 'soft_closed', 'closed']),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  version: z.number(),
});

export const periodList = defineCall({
  method: 'GET',
  path: 'period/list',
  area,
  title: 'Fiscal years of the country and their months',
  permissions: ['Account Report', 'Account Period'],
  input: { country_id: id.optional(), fiscal_year_id: id.optional() },
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      status: z.enum(['open', 'closing', 'closed']),
      periods: z.array(periodRow),
    }),
  ),
});

export const periodClose = defineCall({
  method: 'POST',
  path: 'period/close',
  area,
  title: 'Soft close or close a month; months close in order (ACC-50)',
  permissions: ['Account Period'],
  input: {
    id,
    to: z.enum(['soft_closed', 'closed']),
    overrides: z
      .array(
        z.strictObject({
          item: text(80),
          reason: text(500),
          /** ACC-51: a failed item is overruled only with reason and file. */
          file_id: z.number({ error: 'Attach the file that shows why this item is overruled' }).int().positive(),
        }),
      )
      .max(20)
      .optional(),
  },
  data: periodRow,
});

export const yearCreate = defineCall({
  method: 'POST',
  path: 'year/create',
  area,
  title: 'Open a fiscal year with its months',
  permissions: ['Account Period'],
  success: 201,
  input: { country_id: id, name: text(20), start_date: localDate, end_date: localDate },
  data: z.object({ id: z.number() }),
});
