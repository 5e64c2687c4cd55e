// What a school expects of its branches, by KPI and from a day on, and notes on a month (10 sections 3.5, 11.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, month, optionalText, text, version } from '#kernel/fields.ts';
import { kpi, unit } from './performance.ts';

const area = 'branches';

const aimRow = z.object({
  kpi,
  name: z.string(),
  unit,
  better: z.enum(['high', 'low', 'near']),
  counted: z.boolean(),
  floor: z.number(),
  target: z.number(),
  weight: z.number(),
  /** Null where nothing was set: as delivered. */
  valid_from: dayOut.nullable(),
});
export type AimRow = z.output<typeof aimRow>;

const place = { branch_group_id: id.optional(), branch_id: id.optional() };

export const kpiList = defineCall({
  method: 'GET',
  path: 'branch/performance/kpis',
  area,
  title: 'Floor, target and weight of every KPI as they hold on a day, of the school, a group or a branch',
  permissions: ['Branch Performance Edit', 'Branch Performance'],
  input: { ...place, on: localDate.optional() },
  data: z.object({
    on: dayOut,
    rows: z.array(aimRow),
    /** Groups and branches with aims of their own. */
    narrower: z.array(
      z.object({ branch_group_id: id.nullable(), branch_id: id.nullable(), name: z.string(), kpis: z.number() }),
    ),
  }),
});

export interface Aim {
  floor: number;
  target: number;
  weight: number;
}

const figure = z.number({ error: 'Enter a figure' }).min(-1_000_000_000_000).max(1_000_000_000_000);

export const kpiSave = defineCall({
  method: 'POST',
  path: 'branch/performance/kpis',
  area,
  title: 'Set floor, target and weight of KPIs from a day on',
  permissions: ['Branch Performance Edit'],
  input: {
    ...place,
    valid_from: localDate,
    rows: z
      .array(
        z.strictObject({
          kpi,
          floor: figure,
          target: figure,
          weight: z
            .number({ error: 'Enter a figure' })
            .min(0, 'A weight is 0 or more')
            .max(100, 'A weight is at most 100'),
        }),
      )
      .min(1, 'Change at least one KPI')
      .max(40),
  },
  data: z.object({ saved: z.number() }),
});

export const noteSave = defineCall({
  method: 'POST',
  path: 'branch/performance/notes',
  area,
  title: 'Note something on the figures of a branch and month, with who does what until when',
  permissions: ['Branch Performance'],
  input: {
    /** One that stands, with its version. */
    id: id.optional(),
    version: version.optional(),
    branch_id: id,
    month,
    kpi: kpi.nullish(),
    note: text(1000),
    action_owner_id: idOf('user').nullish(),
    due_on: localDate.nullish(),
    done: z.boolean().optional(),
  },
  data: z.object({ id, version }),
});

export const letterPrint = defineCall({
  method: 'GET',
  path: 'branch/performance/letter',
  area,
  title: 'The monthly letter of a branch as PDF: at most five sentences on what needs attention',
  beyond: 'The early-warning letter of 10 §17 as a paper',
  permissions: ['Branch Performance'],
  transport: 'file',
  input: { branch_id: id, month },
});

export const letterSend = defineCall({
  method: 'POST',
  path: 'branch/performance/letter/send',
  area,
  title: 'Send the monthly letter to the branch by e-mail now',
  beyond: 'The early-warning letter of 10 §17, which the clock sends on the 3rd, again by hand',
  permissions: ['Branch Performance Edit'],
  input: { branch_id: id, month, remark: optionalText(300) },
  data: z.object({ to: z.string() }),
});
