// Academic sessions (ACA-1; 08 section 7.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, text } from '#kernel/fields.ts';

const area = 'branches';

const termRow = z.object({
  id: z.number(),
  name: z.string(),
  seq: z.number(),
  start_date: z.string(),
  end_date: z.string(),
});

export const sessionRow = z.object({
  id: z.number(),
  school_id: z.number(),
  country_id: z.number(),
  name: z.string(),
  start_date: z.string(),
  end_date: dayOut,
  status: z.enum(['planned', 'open', 'closed']),
  is_current: z.boolean(),
  version: z.number(),
  terms: z.array(termRow),
});

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
  permissions: ['Academic Setup Edit'],
  success: 201,
  input: { school_id: id, country_id: id, name: text(20), start_date: localDate, end_date: localDate },
  data: sessionRow,
});

export const sessionMakeCurrent = defineCall({
  method: 'POST',
  path: 'academic/session-make-current',
  area,
  title: 'Make a session the current one of its school and country (ACA-1)',
  permissions: ['Academic Setup Edit'],
  input: { id },
  data: sessionRow,
});
