// Promises to pay (spec 04 §6.6, §14.3): given at the desk or on the telephone, kept or broken by the money alone. Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, optionalText } from '#kernel/fields.ts';

const promiseState = z.enum(['open', 'kept', 'broken']);
export type PromiseState = z.output<typeof promiseState>;

export const outstandingNote = defineCall({
  method: 'POST',
  path: 'fee/outstanding/note',
  area: 'fees',
  title: 'Write down the day by which a family promises to pay; an open promise moves to the new day',
  permissions: ['Outstanding'],
  input: { student_id: id, promise_date: localDate, note: optionalText(300) },
  data: z.object({
    promise_id: id,
    student_id: id,
    promise_date: localDate,
    note: z.string().nullable(),
    /** What is due by then. */
    amount: money,
    currency,
    state: promiseState,
  }),
});

const promiseRow = z.object({
  promise_id: id,
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  phone: z.string().nullable(),
  promised_on: localDate,
  promise_date: localDate,
  currency,
  amount: money,
  /** Received since, with a value date up to the day. */
  received: money,
  still_open: money,
  state: promiseState,
  note: z.string().nullable(),
  promised_by: z.string().nullable(),
  /** Of the promises of the family that are over. */
  family_kept: z.number(),
  family_over: z.number(),
});
export type PromiseRow = z.output<typeof promiseRow>;

export const promiseList = defineCall({
  method: 'GET',
  path: 'fee/promise/list',
  area: 'fees',
  title: 'Promises to pay, kept and broken, with how well each family keeps its word',
  beyond: 'the list of broken promises writes itself, the keeping rate is shown per family (04 §14.3)',
  permissions: ['Outstanding'],
  input: {
    ...listSortedBy('promise_date', 'promised_on', 'student_name', 'amount'),
    state: promiseState.optional(),
    course_id: id.optional(),
    student_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(promiseRow, {
    open: z.number(),
    open_amount: money,
    kept: z.number(),
    broken: z.number(),
    /** Whole percent of those that are over. */
    keeping_rate: z.number(),
  }),
});
