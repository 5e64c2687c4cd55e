// Interviews of families (ADM-46; spec 02 §6.6): to schedule, on the calendar, done; the list of a day on paper.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { dayOut, id, idOf, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { interviewMode, interviewState, recommendation } from '#modules/admissions/stages/contract/test-words.ts';

const area = 'admissions';
const permissions = ['Admission Interview'];

export const interviewRow = z.object({
  /** Application and attempt; an application that waits for its date has none. */
  key: z.string(),
  id: id.nullable(),
  version: z.number().nullable(),
  application_id: id,
  application_no: z.string(),
  student_id: id,
  child_name: z.string(),
  father_name: z.string().nullable(),
  mobile: z.string().nullable(),
  class_name: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  percent: z.number().nullable(),
  /** Since when the application waits in this stage. */
  waits_since: z.string(),
  attempt: z.number(),
  state: interviewState,
  scheduled_at: z.string().nullable(),
  /** In the zone of the branch. */
  day: dayOut.nullable(),
  time: z.string().nullable(),
  place: z.string().nullable(),
  mode: interviewMode.nullable(),
  panel: z.array(z.object({ id, name: z.string() })),
  ratings: z.record(z.string(), z.number()),
  average: z.number().nullable(),
  attended_by: z.array(z.string()),
  recommendation: recommendation.nullable(),
  notes: z.string().nullable(),
});
export type InterviewRow = z.output<typeof interviewRow>;

export const interviews = defineCall({
  method: 'GET',
  path: 'admission/interviews',
  area,
  title: 'Interviews: to schedule, coming, held',
  permissions,
  input: {
    ...listSortedBy('scheduled_at', 'child_name', 'class_name', 'waits_since', 'percent'),
    state: interviewState.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    panel_id: id.optional(),
    course_id: id.optional(),
    application_id: id.optional(),
  },
  data: listOf(interviewRow, {
    to_schedule: z.number(),
    today: z.number(),
    late: z.number(),
    done: z.number(),
    /** What is rated, as the school says it. */
    criteria: z.array(z.string()),
  }),
});

export const interviewsExport = exportOf(interviews);

export const interviewSchedule = defineCall({
  method: 'POST',
  path: 'admission/interview/schedule',
  area,
  title: 'Give a family its hour with a panel, or move it; 409 when a member is taken (ADM-46)',
  permissions,
  input: {
    application_id: id,
    /** Day and hour in the zone of the branch. */
    on: localDate,
    at: z.string({ error: 'Enter a time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30'),
    place: text(80),
    panel: z
      .array(idOf('user'), { error: 'Choose the panel' })
      .min(1, 'Choose at least one person')
      .max(8, 'At most 8 people'),
    mode: interviewMode.default('in_person'),
    send_message: z.boolean().default(true),
  },
  data: interviewRow,
});

export const interviewResult = defineCall({
  method: 'POST',
  path: 'admission/interview/result',
  area,
  title: 'What the panel found, or that nobody came; the application goes on',
  permissions,
  input: {
    id,
    version,
    no_show: z.boolean().default(false),
    /** 1 to 5 by criterion; every criterion of the school to finish. */
    ratings: z.record(z.string().max(60), z.number().int().min(1).max(5)).default({}),
    attended_by: z.array(text(60)).max(10).default([]),
    recommendation: recommendation.nullish(),
    notes: optionalText(2000),
  },
  data: z.object({ interview: interviewRow, stage: z.string() }),
});

export const interviewDayPrint = defineCall({
  method: 'POST',
  path: 'admission/interview/day-list',
  area,
  title: 'The interviews of a day, hour by hour',
  beyond: 'the interviews of a day as a paper (02 §6.6, §9)',
  permissions: ['Admission Interview'],
  transport: 'file',
  input: { on: localDate, panel_id: id.optional() },
});
