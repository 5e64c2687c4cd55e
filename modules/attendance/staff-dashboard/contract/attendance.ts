// The attendance of the dashboard in one answer (spec 06 §5.1): the day, six months, the days of the month, the branches in it.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';
import {
  dashboardStatistics,
  dashboardSummary,
  lastSixMonths,
} from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';

export const hrAttendance = defineCall({
  method: 'POST',
  path: 'hr/dashboard-attendance',
  area: 'attendance',
  title: 'The attendance of the dashboard of human resource: the day, six months, the month by day and branch',
  beyond: 'one answer for the page that shows the three calls of the catalogue at once (06 §5.1)',
  permissions: ['HR Dashboard'],
  input: { date: localDate.optional(), branch_id: id.optional(), category: dashboardSummary.input.shape.category },
  /** Null: that part could not be read; the others stand. */
  data: z.object({
    day: dashboardSummary.data.nullable(),
    months: lastSixMonths.data.nullable(),
    statistics: dashboardStatistics.data.nullable(),
  }),
});
export type HrAttendance = z.output<typeof hrAttendance.data>;
