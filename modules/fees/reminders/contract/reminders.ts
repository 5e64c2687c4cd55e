// Reminders of unpaid fees in three steps: messages, and letters on paper (spec 04 §6.6, §9). Amounts are minor units.

import { z } from 'zod';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, money } from '#kernel/fields.ts';
import { outstandingFilters } from '#modules/fees/outstanding/contract/outstanding.ts';

/** 1 kindly, before or at the due date; 2 overdue; 3 the last before the school acts. */
const step = z.number({ error: 'Choose which reminder' }).int().min(1).max(3);
const whom = chosenRows(outstandingFilters);

export const outstandingRemind = defineCall({
  method: 'POST',
  path: 'fee/outstanding/remind',
  area: 'fees',
  title: 'Remind families of what is due by message; with preview only whom and how much',
  permissions: ['Outstanding'],
  input: { ...whom, step, preview: z.boolean().default(false) },
  data: z.object({
    /** One message a family. */
    families: z.number(),
    students: z.number(),
    amount: money,
    currency: currency.nullable(),
    /** Who is left out, and why. */
    promised: z.number(),
    claimed: z.number(),
    on_hold: z.number(),
    not_due: z.number(),
    reminded_today: z.number(),
  }),
});

export const outstandingLetters = defineCall({
  method: 'POST',
  path: 'fee/outstanding/letters',
  area: 'fees',
  title: 'Reminder letters of a step as one PDF, a sheet a student',
  beyond: 'reminder letters 1 to 3, printed in bulk from the list of outstanding fees (04 §9)',
  permissions: ['Outstanding'],
  transport: 'file',
  input: { ...whom, step, language: z.enum(['en', 'ur', 'ar']).default('en') },
  /** In place of the file when there are many: the job whose result names the file. */
  data: z.object({ job_id: id, letters: z.number() }),
});
