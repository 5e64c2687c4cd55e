// Slots of admission tests (ADM-40 to ADM-42; the slots panel of spec 02 §6.4): when, where, for which classes, how many.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, idOf, localDate, text, version } from '#kernel/fields.ts';
import { clockTime, slotStatus } from '#modules/admissions/stages/contract/test-words.ts';

const area = 'admissions';
const permissions = ['Admission Test'];

export const testSlot = z.object({
  id,
  version: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  session_id: id,
  session_name: z.string(),
  course_ids: z.array(id),
  class_names: z.array(z.string()),
  date: dayOut,
  start: z.string(),
  end: z.string(),
  venue: z.string(),
  capacity: z.number(),
  booked: z.number(),
  invigilator_id: id.nullable(),
  invigilator: z.string().nullable(),
  status: slotStatus,
  /** Of those booked: still expected, sat it, did not come, with marks, with a published result. */
  expected: z.number(),
  appeared: z.number(),
  no_show: z.number(),
  marked: z.number(),
  published: z.number(),
});
export type TestSlot = z.output<typeof testSlot>;

export const testSlots = defineCall({
  method: 'GET',
  path: 'admission/test-slots',
  area,
  title: 'Slots of admission tests from a day to a day, with their room',
  permissions,
  input: { session_id: id.optional(), from: localDate, to: localDate, course_id: id.optional() },
  data: z.array(testSlot),
});

const where = {
  start: clockTime,
  end: clockTime,
  venue: text(80),
  course_ids: z.array(id, { error: 'Choose the classes' }).min(1, 'Choose the classes').max(40),
  capacity: z
    .number({ error: 'Enter how many children fit' })
    .int('Enter a whole number')
    .min(1, 'At least 1')
    .max(2000, 'At most 2,000'),
  invigilator_id: idOf('user').nullish(),
};

export const testSlotCreate = defineCall({
  method: 'POST',
  path: 'admission/test-slot/create',
  area,
  title: 'New slots: the same hours, place and classes on one or several days',
  permissions,
  success: 201,
  input: {
    /** The branch of the environment where nothing is said. */
    branch_id: id.optional(),
    session_id: id,
    dates: z
      .array(localDate, { error: 'Choose the days' })
      .min(1, 'Choose at least one day')
      .max(60, 'At most 60 days'),
    ...where,
  },
  data: z.array(testSlot),
});

export const testSlotUpdate = defineCall({
  method: 'POST',
  path: 'admission/test-slot/update',
  area,
  title: 'Change a slot, close or open it; families are notified when day, hour or place change',
  permissions,
  input: { id, version, date: localDate, ...where, open: z.boolean().default(true) },
  data: testSlot,
});

export const testSlotCancel = defineCall({
  method: 'POST',
  path: 'admission/test-slot/cancel',
  area,
  title: 'Cancel a slot: its children are to be called again, their families are notified, as a job (ADM-42)',
  permissions,
  idempotent: true,
  input: { id, version, reason: text(300) },
  data: z.object({ job_id: id.nullable(), tests: z.number() }),
});

/** Invigilators and panel members: people of the branch who work with admissions. */
export const admissionPeople = defineCall({
  method: 'GET',
  path: 'admission/people',
  area,
  title: 'People of a branch who may invigilate a test or sit on a panel',
  beyond: 'invigilators of a slot and panel members of an interview to choose from (02 §6.4, §6.6)',
  permissions: ['Admission Test', 'Admission Interview'],
  input: { branch_id: id.optional() },
  data: z.array(z.object({ id, name: z.string() })),
});
