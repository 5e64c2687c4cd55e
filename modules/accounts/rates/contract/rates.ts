// Exchange rates between the currencies of the group (ACC-65; 05 section 7).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, localDate } from '#kernel/fields.ts';

const area = 'accounts';

export const rateKinds = ['closing', 'average'] as const;
const kind = z.enum(rateKinds, { error: 'Choose closing or average' });

/** The column has nine decimals. */
export const rateField = z
  .number({ error: 'Enter a rate' })
  .positive('A rate is more than 0')
  .max(1_000_000, 'The rate is too large')
  .refine((rate) => Math.abs(rate * 1e9 - Math.round(rate * 1e9)) < 1e-3, 'At most 9 decimals');

export const rateList = defineCall({
  method: 'GET',
  path: 'exchange-rate/list',
  area,
  title: 'Exchange rates, newest first',
  permissions: ['Account Report', 'Account Period'],
  input: { ...listFields, kind: kind.optional(), from_date: localDate.optional(), to_date: localDate.optional() },
  data: listOf(
    z.object({
      id: z.number(),
      from: currency,
      to: currency,
      date: dayOut,
      kind,
      rate: z.number(),
      by: z.string().nullable(),
      updated_at: z.string(),
    }),
  ),
});

export const rateSave = defineCall({
  method: 'POST',
  path: 'exchange-rate/save',
  area,
  title: 'Save rates of days; a rate of the same day and kind takes the place of the one before',
  permissions: ['Account Period'],
  input: {
    rows: z
      .array(z.strictObject({ from: currency, to: currency, date: localDate, kind, rate: rateField }))
      .min(1, 'Enter a rate')
      .max(400),
  },
  data: z.object({ saved: z.number() }),
});
