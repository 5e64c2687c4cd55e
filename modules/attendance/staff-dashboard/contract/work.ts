// What waits for human resource, and who works here (spec 06 §5.1): each figure is the number of rows of the list behind it.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const counted = z.object({ label: z.string(), count: z.number() });

export const hrDashboard = defineCall({
  method: 'POST',
  path: 'hr/dashboard-work',
  area: 'attendance',
  title: 'Work that waits for human resource, and headcount by staff group, gender and employment',
  beyond:
    'the work list and the headcount of the dashboard (06 §5.1); the catalogue names its three calls of attendance',
  permissions: ['HR Dashboard'],
  input: { branch_id: id.optional() },
  data: z.object({
    headcount: z.number(),
    by_category: z.array(counted),
    by_gender: z.array(counted),
    leave_pending: z.number(),
    objections_pending: z.number(),
    probation_due: z.number(),
    probation_overdue: z.number(),
    papers_expired: z.number(),
    papers_expiring: z.number(),
    exits_waiting: z.number(),
    clearance_open: z.number(),
    no_reply: z.number(),
    regular_absent: z.number(),
    without_manager: z.number(),
    holiday_today: z.string().nullable(),
  }),
});
export type HrWork = z.output<typeof hrDashboard.data>;
