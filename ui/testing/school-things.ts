// Imaginary calls of a school, on which the page kinds are tried: applications, people, days, an application in steps, a report.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, text } from '#kernel/fields.ts';

const area = 'testing';

const application = z.object({
  id: z.number(),
  child: z.string(),
  class_name: z.string(),
  days: z.number(),
  state: z.string(),
});
export type Application = z.output<typeof application>;

export const applicationBoard = defineCall({
  method: 'GET',
  path: 'applications',
  area,
  title: 'Applications by state',
  input: { class_name: z.string().optional() },
  data: z.object({ rows: z.array(application) }),
});

export const applicationMove = defineCall({
  method: 'POST',
  path: 'applications/move',
  area,
  title: 'Move an application on',
  input: { id, state: text(20) },
  data: application,
});

const person = z.object({ id: z.number(), boss_id: z.number().nullable(), name: z.string(), post: z.string() });
export type OfficePerson = z.output<typeof person>;

export const people = defineCall({
  method: 'GET',
  path: 'people',
  area,
  title: 'Who reports to whom',
  data: z.array(person),
});

const event = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(['Holiday', 'Exam', 'Interview', 'Birthday']),
  from: dayOut,
  to: dayOut.nullable(),
  starts: z.string().nullable(),
});
export type SchoolEvent = z.output<typeof event>;

export const eventList = defineCall({
  method: 'GET',
  path: 'events',
  area,
  title: 'Events of a span of days',
  input: { from: localDate, to: localDate, kind: z.string().optional() },
  data: z.array(event),
});

const draft = z.object({
  id: z.number(),
  child: z.string().nullable(),
  guardian: z.string().nullable(),
  section: z.string().nullable(),
});

export const draftGet = defineCall({
  method: 'GET',
  path: 'drafts/:id',
  area,
  title: 'An application as far as it is saved',
  input: { id },
  data: draft,
});

const step = (name: 'child' | 'guardian' | 'section') =>
  defineCall({
    method: 'POST',
    path: `drafts/:id/${name}`,
    area,
    title: `Save the ${name}`,
    input: { id, [name]: text(60) } as { id: typeof id; value: ReturnType<typeof text> },
    data: draft,
  });
export const saveChild = step('child');
export const saveGuardian = step('guardian');
export const saveSection = step('section');

const monthLine = z.object({ month: z.string(), charged: z.number(), received: z.number(), outstanding: z.number() });
export type MonthLine = z.output<typeof monthLine>;

export const feeReport = defineCall({
  method: 'GET',
  path: 'fee-report',
  area,
  title: 'Fees by month',
  input: { year: z.string() },
  data: z.object({ rows: z.array(monthLine), totals: monthLine.omit({ month: true }) }),
});

export const feeReportExport = defineCall({
  method: 'GET',
  path: 'fee-report/export',
  area,
  title: 'Fees by month as a table',
  transport: 'file',
  input: { year: z.string() },
});
