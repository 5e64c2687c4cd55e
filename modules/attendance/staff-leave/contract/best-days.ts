// Best days for leave (spec 06 §12.2): which of the coming days are free for one person, and why the others are not.
// What is asked here are holidays and days off, the person's own leave, others of the department, the limits of a type and closed months. Periods
// of the timetable that cannot be covered (08) and exam duty (09) join as reasons of their own when those areas give an answer.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id } from '#kernel/fields.ts';

/** Today is the first of them. */
export const BEST_DAYS = 30;

/** `off`: no leave is needed · `employment`: does not work here then · `own`: has leave, or asked for it. */
const dayReasons = ['off', 'employment', 'own', 'closed', 'limit', 'away'] as const;

const day = z.object({
  date: dayOut,
  /** None: the day is free. */
  reasons: z.array(z.object({ kind: z.enum(dayReasons), said: z.string() })),
  /** Others of the department who have leave on the day, or have asked for it. */
  away: z.number(),
  /** Everybody of the department who works there on the day, the person among them. */
  people: z.number(),
  /** Of who is away: for the office, never for the person. */
  names: z.array(z.string()),
});
export type BestDay = z.output<typeof day>;

export const leaveBestDays = defineCall({
  method: 'GET',
  path: 'hr/leave-best-days',
  area: 'attendance',
  title: 'Which of the coming 30 days are free for whole days of leave, and why the others are not',
  beyond: 'best days for leave (06 §12.2); the catalogue names no call for it',
  permissions: ['leave-record'],
  own: true,
  input: {
    employee_id: id.optional(),
    mine: z.boolean().optional(),
    /** Without it the limits of a type are not looked at. */
    leave_type_id: id.optional(),
    leave_sub_type_id: id.optional(),
  },
  data: z.array(day),
});
