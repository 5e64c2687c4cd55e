// Week-ends of the school, its countries and its branches, from a day on (spec 00 §18).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Employee Holiday'];
/** 0 is Sunday. */
const days = z.array(z.number().int().min(0).max(6));

export const weekEndList = defineCall({
  method: 'GET',
  path: 'hr/week-ends',
  area,
  title: 'The week-end days of each branch of the scope, where they come from and what is planned',
  permissions,
  beyond: 'week-ends are kept beside holidays (spec 00 §18); the catalogue names no call for them',
  input: {},
  data: z.object({
    country: z.object({ country_id: z.number(), name: z.string(), days }),
    rows: z.array(
      z.object({
        branch_id: z.number(),
        branch_name: z.string(),
        code: z.string(),
        days,
        source: z.enum(['branch', 'country', 'school', 'built_in']),
        since: dayOut.nullable(),
      }),
    ),
    planned: z.array(
      z.object({
        id: z.number(),
        place: z.string(),
        days: days.nullable(),
        valid_from: dayOut,
        by: z.string().nullable(),
      }),
    ),
  }),
});

export const weekEndSave = defineCall({
  method: 'POST',
  path: 'hr/week-end-save',
  area,
  title:
    'Set the week-end of the school, of a country or of branches from a day to come on; null falls back to the level above',
  permissions,
  beyond: 'week-ends are kept beside holidays (spec 00 §18)',
  input: {
    country_id: id.optional(),
    branch_ids: z.array(id).max(1000).default([]),
    days: days.max(6, 'A week has at least one day of school').nullable(),
    valid_from: localDate,
    reason: optionalText(300),
  },
  data: z.object({ set: z.number() }),
});

export const weekEndWithdraw = defineCall({
  method: 'POST',
  path: 'hr/week-end-withdraw',
  area,
  title: 'Withdraw a change of a week-end that has not begun',
  permissions,
  beyond: 'week-ends are kept beside holidays (spec 00 §18)',
  input: { id },
  data: z.null(),
});
