// Messages to the families of chosen rows: a notice from All Students (spec 03 §6.2; MSG-32).

import { z } from 'zod';
import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';
import { studentFilters } from '#modules/students/person/contract/students.ts';

const area = 'students';
const permissions = ['SMS Alert', 'Full Marketing'];

const preview = z.object({
  students: z.number(),
  /** Who gets a message: one guardian of a family once. */
  people: z.number(),
  channels: z.object({ sms: z.number(), whatsapp: z.number(), email: z.number() }),
  parts: z.object({ least: z.number(), most: z.number(), sum: z.number() }),
  left_out: z.array(z.object({ reason: z.string(), count: z.number() })),
  sample: z.object({ to: z.string(), text: z.string() }).nullable(),
  /** Why this person may not send so much at once. */
  stop: z.string().nullable(),
});

const notice = { ...chosenRows(studentFilters), text: text(800) };

export const looking = { method: 'POST', area, permissions, data: preview } as const;
export const sending = { method: 'POST', area, permissions, idempotent: true, success: 201, data: begunJob } as const;

export const noticePreview = defineCall({
  ...looking,
  path: 'student/notice/preview',
  title: 'What a notice to the families of chosen students would become: people, parts, who is left out',
  beyond: 'what a message to chosen families would become (03 §6.2, MSG-32)',
  input: notice,
});

export const noticeSend = defineCall({
  ...sending,
  path: 'student/notice/send',
  title: 'Send a notice to the families of chosen students, as a job',
  beyond: 'the bulk message of All Students (03 §6.2)',
  input: notice,
});
