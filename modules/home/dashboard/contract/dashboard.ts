// The figures and days of the dashboard (product-spec 3, 7.2; spec 01 DASH-1 to DASH-3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, monthOut } from '#kernel/fields.ts';

/** Null: the area that would count it is not part of this installation. */
const count = z.number().int().nullable();

export const dashboardData = z.object({
  total_students: count,
  left_students: count,
  total_queries: count,
  admission_percentage: count,
  app_transfer_std: count,
  new_admission_student: count,
  freeze_students: count,
  /** Amounts are minor units of `currency`. */
  total_posted_fee_: count,
  total_outstanding_fee: count,
  total_paid_fee: count,
  account: z.object({ total_outstand_lastmonth: count, total_paid_amount: count }),
  done_complaint: count,
  pending_complaint: count,
  total_complaint: count,
  present_employee: count,
  absent_employee: count,
  regular_absent_employee: count,
  total_employee: count,
  present_students: count,
  absent_students: count,
  regular_absent_students: count,
  /** Of today: while it is 0, the three above are not known yet. */
  registers_taken: count,
  done_maintaince: count,
  pending_maintaince: count,
  total_maintaince: count,
  total_given_salary: count,
  total_monthly_salary: count,
  transfer_students_coun: count,
  total_reject_card: count,
  total_pending_leave: count,
  total_attendance_object: count,
  /** The month that the fee figures are of, YYYY-MM-01. */
  month: monthOut,
  currency,
});

export type DashboardData = z.output<typeof dashboardData>;

export const dashboardIndex = defineCall({
  method: 'POST',
  path: 'dashboard/index',
  area: 'dashboard',
  title: 'All figures of the dashboard for the chosen scope',
  input: { branch_id: id.nullish(), country_id: id.nullish() },
  data: dashboardData,
});
