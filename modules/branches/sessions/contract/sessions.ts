// Academic sessions with their terms and the own days of stages (ACA-1 to ACA-4; 08 section 7.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'branches';
const setup = ['Academic Setup Edit'];

const termRow = z.object({
  id: z.number(),
  name: z.string(),
  seq: z.number(),
  academic_group_id: z.number().nullable(),
  start_date: dayOut,
  end_date: dayOut,
  weight_percent: z.number().nullable(),
});

const groupDatesRow = z.object({
  academic_group_id: z.number(),
  academic_group: z.string(),
  start_date: dayOut,
  end_date: dayOut,
});

export const sessionRow = z.object({
  id: z.number(),
  school_id: z.number(),
  country_id: z.number(),
  name: z.string(),
  start_date: dayOut,
  end_date: dayOut,
  status: z.enum(['planned', 'open', 'closed']),
  is_current: z.boolean(),
  version: z.number(),
  terms: z.array(termRow),
  group_dates: z.array(groupDatesRow),
});

const sessionFields = {
  name: text(20),
  start_date: localDate,
  end_date: localDate,
  /** Stages whose year has days of its own. */
  group_dates: z
    .array(z.strictObject({ academic_group_id: idOf('academic group'), start_date: localDate, end_date: localDate }))
    .max(40)
    .default([]),
  /** In their order, of one stage or of all. */
  terms: z
    .array(
      z.strictObject({
        name: text(40),
        academic_group_id: idOf('academic group').nullish(),
        start_date: localDate,
        end_date: localDate,
        weight_percent: z
          .number({ error: 'Enter a percentage' })
          .min(0, 'From 0 to 100')
          .max(100, 'From 0 to 100')
          .multipleOf(0.01, 'At most two decimals')
          .nullish(),
      }),
    )
    .max(60)
    .default([]),
};

export const sessionList = defineCall({
  method: 'GET',
  path: 'academic/session-list',
  area,
  title: 'Academic sessions of the school in the country of the environment',
  input: { school_id: id.optional(), country_id: id.optional() },
  data: z.array(sessionRow),
});

export const sessionAdd = defineCall({
  method: 'POST',
  path: 'academic/session-add',
  area,
  title: 'Add an academic session',
  permissions: setup,
  success: 201,
  input: { school_id: id, country_id: id, ...sessionFields },
  data: sessionRow,
});

export const sessionUpdate = defineCall({
  method: 'POST',
  path: 'academic/session-update',
  area,
  title: 'Change a session, its terms and the own days of stages; with a reason, open a closed one again',
  permissions: setup,
  input: { id, version, ...sessionFields, reopen_reason: optionalText(300) },
  data: sessionRow,
});

export const sessionMakeCurrent = defineCall({
  method: 'POST',
  path: 'academic/session-make-current',
  area,
  title: 'Make a session the current one of its school and country (ACA-1)',
  permissions: setup,
  input: { id },
  data: sessionRow,
});

export const sessionClose = defineCall({
  method: 'POST',
  path: 'academic/session-close',
  area,
  title: 'Close a session in which nobody sits any more',
  permissions: setup,
  input: { id, reason: text(300) },
  data: sessionRow,
});
