// Calls of instalment templates: in which shares and on which days a charge is split (spec 04 §2.3, §6.6). Shares are basis points.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, rateOf, text, version } from '#kernel/fields.ts';

const part = z.strictObject({
  share_bp: rateOf(z.number({ error: 'Enter the share' }).int().min(1, 'Enter a share above 0').max(10_000)),
  /** Of a month that is shorter, its last day. */
  due_day: z.number({ error: 'Enter the day' }).int().min(1, 'A day from 1 to 31').max(31, 'A day from 1 to 31'),
  /** Months after the month of the bill. */
  month_offset: z
    .number({ error: 'Enter the month' })
    .int()
    .min(0, 'From 0 to 12 months')
    .max(12, 'From 0 to 12 months'),
});

export const template = z.object({
  id,
  name: z.string(),
  parts: z.array(part),
  active: z.boolean(),
  version: z.number(),
});
export type Template = z.output<typeof template>;

export const templateList = defineCall({
  method: 'GET',
  path: 'fee/instalment/template/list',
  area: 'fees',
  title: 'Templates of instalments',
  permissions: ['Fee Setting', 'Std Fee Edit'],
  input: { active: z.boolean().optional() },
  data: z.array(template),
});

export const templateSave = defineCall({
  method: 'POST',
  path: 'fee/instalment/template/save',
  area: 'fees',
  title: 'Make or change a template of instalments',
  permissions: ['Fee Setting'],
  input: {
    id: id.optional(),
    name: text(80),
    parts: z.array(part).min(2, 'A template has at least two parts').max(12, 'A template has at most 12 parts'),
    active: z.boolean().default(true),
    version: version.optional(),
  },
  data: template,
});
