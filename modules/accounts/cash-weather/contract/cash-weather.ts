// Cash weather (05 §14.4): what cash and bank are likely to hold on each of the coming days, by branch. Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate } from '#kernel/fields.ts';

export const LONGEST_DAYS = 120;

/** Where an amount comes from. */
export const weatherKinds = ['fees', 'cheque_in', 'request', 'recurring', 'cheque_out', 'voucher'] as const;

const area = 'accounts';
const permissions = ['Account Report'];

export const cashWeather = defineCall({
  method: 'GET',
  path: 'report/cash-weather',
  area,
  beyond: 'what cash and bank will hold on the coming days, so that a day in red is seen before it comes (05 §14.4)',
  title:
    'Cash and bank on each coming day: fees as they are usually paid, approved payments, recurring vouchers, cheques',
  permissions,
  input: {
    branch_id: id.optional(),
    days: z.number().int().min(7, 'At least a week').max(LONGEST_DAYS, `At most ${LONGEST_DAYS} days`).default(90),
  },
  data: z.object({
    currency,
    scope: z.string(),
    today: dayOut,
    to: dayOut,
    opening: z.number(),
    closing: z.number(),
    lowest: z.number(),
    lowest_on: dayOut,
    red_days: z.number(),
    first_red: dayOut.nullable(),
    days: z.array(
      z.object({
        day: dayOut,
        in: z.number(),
        out: z.number(),
        closing: z.number(),
        /** Branches that would be below nothing that day. */
        red_branches: z.number(),
      }),
    ),
    branches: z.array(
      z.object({
        branch_id: z.number(),
        branch: z.string(),
        opening: z.number(),
        in: z.number(),
        out: z.number(),
        closing: z.number(),
        lowest: z.number(),
        lowest_on: dayOut,
        red_days: z.number(),
        first_red: dayOut.nullable(),
      }),
    ),
    /** What the figures do not know. */
    notes: z.array(z.string()),
  }),
});

export const cashWeatherDay = defineCall({
  method: 'GET',
  path: 'report/cash-weather/day',
  area,
  beyond: 'what makes a day of the cash weather (05 §14.4)',
  title: 'What comes in and goes out on one coming day, each with its way to what it is',
  permissions,
  input: { day: localDate, branch_id: id.optional() },
  data: z.object({
    currency,
    day: dayOut,
    in: z.number(),
    out: z.number(),
    rows: z.array(
      z.object({
        kind: z.enum(weatherKinds),
        branch_id: z.number(),
        branch: z.string(),
        what: z.string(),
        /** Less than 0: it goes out. */
        amount: z.number(),
        path: z.string().nullable(),
      }),
    ),
  }),
});
