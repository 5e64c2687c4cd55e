// Fiscal years and periods (ACC-50, ACC-51; 05 section 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, monthOut, text } from '#kernel/fields.ts';

const area = 'accounts';

const periodRow = z.object({
  id: z.number(),
  month: monthOut,
  start_date: dayOut,
  end_date: z.string(),
  status: z.enum(['open', 'soft_closed', 'closed']),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  version: z.number(),
  /** ACC-51, of the next month to be closed: each item with the screen that clears it. */
  checks: z
    .array(
      z.object({
        item: z.string(),
        ok: z.boolean(),
        count: z.number(),
        link: z.string().nullable(),
        /** How many branches it still waits for, and the first of them. */
        branches: z.number(),
        branch_names: z.array(z.string()),
        /** Who can clear it, those first who reach most of these branches. */
        people: z.array(z.string()),
      }),
    )
    .nullable(),
});
const asked = z.object({
  /** Null: it was done at once. */
  request_id: z.number().nullable(),
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
      start_date: dayOut,
      end_date: dayOut,
      status: z.enum(['open', 'closing', 'closed']),
      closed_at: z.string().nullable(),
      /** Books of the scope that carry the entry of this year's end. */
      closed_books: z.number(),
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
  /** With a request the month waits for the second person who closes it. */
  data: periodRow.extend(asked.shape),
});

export const periodReopen = defineCall({
  method: 'POST',
  path: 'period/reopen',
  area,
  title: 'Open a soft closed month again, or ask a second person to open a closed one; newest first',
  permissions: ['Account Period'],
  input: { id, reason: text(500) },
  data: asked,
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

export const yearClose = defineCall({
  method: 'POST',
  path: 'year/close',
  area,
  title: 'Close a year whose months are closed: income and expense to retained earnings in every book (ACC-53)',
  permissions: ['Account Period'],
  input: { id, preview: z.boolean().default(false) },
  data: z.object({
    /** Null: only looked at. */
    job_id: z.number().nullable(),
    branches: z.number(),
    surplus: z.number(),
    currency: z.enum(['PKR', 'OMR']),
  }),
});

export const yearReopen = defineCall({
  method: 'POST',
  path: 'year/reopen',
  area,
  title: 'Ask a second person to open a closed year again; the entries of its end are reversed',
  permissions: ['Account Period'],
  input: { id, reason: text(500) },
  data: asked,
});
