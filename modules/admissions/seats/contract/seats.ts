// Seats of classes and their waiting lists (ADM-20 to ADM-25; spec 02 §6.9).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';

const area = 'admissions';
const read = ['Student Admission Record'];
const words = z.string().nullable();

export const seatRow = z.object({
  key: z.string(),
  class_seat_id: id,
  session_id: id,
  branch_id: z.number(),
  branch_name: z.string(),
  course_id: id,
  class_name: z.string(),
  section_id: id.nullable(),
  section_name: words,
  capacity: z.number(),
  over_capacity: z.number(),
  /** ADM-22: as far as it may be raised. */
  over_limit: z.number(),
  enrolled: z.number(),
  held: z.number(),
  free: z.number(),
  /** Of the whole class; the same in each of its sections. */
  waiting: z.number(),
  called: z.number(),
});
export type SeatRow = z.output<typeof seatRow>;

export const seatList = defineCall({
  method: 'GET',
  path: 'admission/seats',
  area,
  title:
    'Seats by branch, class and section: capacity, taken, held, free, waiting; and what the coming session may offer',
  permissions: read,
  input: {
    ...listSortedBy(),
    session_id: id.optional(),
    course_id: id.optional(),
    branch_id: id.optional(),
    full: z.boolean().optional(),
  },
  data: listOf(seatRow.extend({ to_offer: z.number().nullable(), forecast: words }), {
    capacity: z.number(),
    enrolled: z.number(),
    held: z.number(),
    free: z.number(),
    waiting: z.number(),
  }),
});

export const overCapacitySet = defineCall({
  method: 'POST',
  path: 'admission/seats/over-capacity',
  area,
  title: 'Open seats above the capacity of a section, up to the limit of the school (ADM-22)',
  permissions: ['Admission Override', 'Section Edit'],
  input: { class_seat_id: id, value: z.number().int().min(0).max(1000), reason: text(300) },
  data: seatRow,
});

export const waitingRow = z.object({
  id,
  version: z.number(),
  /** Place in the list of its class; null once it was called and did not answer. */
  place: z.number().nullable(),
  application_no: z.string(),
  child_name: z.string(),
  father_name: words,
  mobile: words,
  branch_id: z.number(),
  branch_name: z.string(),
  session_id: id,
  session_name: z.string(),
  course_id: id,
  class_name: z.string(),
  priority: z.number(),
  percent: z.number().nullable(),
  submitted_at: z.string(),
  // no table: read from the hours a called family has
  state: z.enum(['waiting', 'called', 'passed']),
  hold_until: words,
  section_name: words,
  jump_reason: words,
  free: z.number(),
});
export type WaitingRow = z.output<typeof waitingRow>;

export const waitingList = defineCall({
  method: 'GET',
  path: 'admission/waiting-list',
  area,
  title: 'Waiting lists in their order: who is next, who was called and until when',
  permissions: read,
  input: {
    ...listSortedBy(),
    session_id: id.optional(),
    course_id: id.optional(),
    branch_id: id.optional(),
    // no table: as of the list
    state: z.enum(['waiting', 'called', 'passed']).optional(),
  },
  data: listOf(waitingRow, { waiting: z.number(), called: z.number(), passed: z.number() }),
});

export const waitingCallNext = defineCall({
  method: 'POST',
  path: 'admission/waiting-list/call-next',
  area,
  title: 'Offer a free seat to the first of the waiting list, or with a reason to another one',
  permissions: ['Admission Decision'],
  idempotent: true,
  input: {
    /** The seat; its class's first is called. */
    seat_id: id.optional(),
    /** Whom to call instead: a jump needs a reason unless it is the first. */
    application_id: id.optional(),
    reason: z.string().trim().max(300).nullish(),
  },
  data: z.object({ application_id: id, child_name: z.string(), hold_until: z.string() }),
});
