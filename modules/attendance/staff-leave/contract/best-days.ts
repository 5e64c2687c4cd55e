// Best days for leave (spec 06 §12.2): which of the coming days are free for one person, and why the others are not.
// What is asked here are holidays and days off, the person's own leave, others of the department, the limits of a type and closed months. Periods
// of the timetable that cannot be covered (08) and exam duty (09) join as reasons of their own when those areas give an answer.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate } from '#kernel/fields.ts';

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

// What lies around days of leave (§12.6): who else is away or asks to be, the school's calendar within, and who takes over. Periods of the timetable without
// cover (08) and exam weeks (09) join when those areas give an answer.

/** So many of those who are away are named. */
export const MOST_AWAY = 40;

const away = z.object({
  employee_id: id,
  full_name: z.string(),
  department: z.string().nullable(),
  leave_type: z.string(),
  from_date: dayOut,
  to_date: dayOut,
  /** Not decided yet. */
  waits: z.boolean(),
  same_department: z.boolean(),
});
export type AwayRow = z.output<typeof away>;

export const leaveAround = defineCall({
  method: 'GET',
  path: 'hr/leave-around',
  area: 'attendance',
  title: 'What lies around days of leave: who else is away, terms, holidays and days off within, and who takes over',
  beyond: 'substitution cost of leave (06 §12 no. 6); the catalogue names no call for it',
  permissions: ['leave-record', 'leave-approve', 'HR Dashboard'],
  own: true,
  input: {
    /** Of a request that stands; else the person, or oneself, with the days. */
    request_id: id.optional(),
    employee_id: id.optional(),
    mine: z.boolean().optional(),
    from_date: localDate.optional(),
    to_date: localDate.optional(),
    handover_to_id: id.nullish(),
  },
  data: z.object({
    from_date: dayOut,
    to_date: dayOut,
    /** Sentences, the most telling first. */
    said: z.array(z.string()),
    /** Others of the department, then of the rest of the branch; for the office, never for the person. */
    away: z.array(away),
    more: z.number(),
  }),
});
