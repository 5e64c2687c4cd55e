// What an auditor asks about in the pay of people (07 §12.6): paid and never seen, one account or mobile of several, two who pass together.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, monthOut } from '#kernel/fields.ts';

export const radarKinds = ['silent', 'account', 'together', 'mobile'] as const;
const kind = z.enum(radarKinds, { error: 'Choose one from the list' });
export type RadarKind = z.output<typeof kind>;

const person = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string(),
  has_left: z.boolean(),
  currency,
  /** The last salary that was paid; null where there is none, or it is not shown. */
  net: z.number().nullable(),
  month: monthOut.nullable(),
  paid_on: dayOut.nullable(),
});
export type RadarPerson = z.output<typeof person>;

const row = z.object({ key: z.string(), kind, people: z.array(person), seen: z.string() });
export type RadarRow = z.output<typeof row>;

export const payRadar = defineCall({
  method: 'GET',
  path: 'hr/pay-radar',
  area: 'payroll',
  title:
    'For the auditor: people who are paid and were not seen for 30 days, share an account or a mobile, or pass a machine together',
  beyond: 'the radar of 07 §12.6, which names no call',
  // It tells of each person what was last paid: nobody below who may see the amounts of others.
  permissions: ['salary-record'],
  input: { ...listSortedBy('kind'), kind: kind.optional(), branch_id: id.optional() },
  data: listOf(row, {
    /** Lines about confidential people, which are not shown. */
    hidden: z.number(),
    /** Who passes together was looked for: of one branch, or of a few. */
    together_looked: z.boolean(),
  }),
});
