// What lies around days of leave (spec 06 §12 no. 6): who else is away or asks to be, the school's calendar within, and who takes over.
// Periods of the timetable without cover (08) and exam weeks (09) join when those areas give an answer.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate } from '#kernel/fields.ts';

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
