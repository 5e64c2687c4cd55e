// The dashboard's figures and the person's own shortcuts (product-spec 2.6, 3, 7.2; spec 01 DASH-1..4).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, text } from '#kernel/fields.ts';

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
  month: z.string(),
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

/** A path of this application or an https address; nothing else (DASH-4). */
export const shortcutUrl = z
  .string({ error: 'This field is required' })
  .trim()
  .min(1, 'This field is required')
  .max(500, 'At most 500 characters')
  .refine(
    (url) => /^\/(?![/\\])/.test(url) || /^https:\/\/[^\s/]+/.test(url),
    'Write a page of this application, such as /admin/dashboard, or an https address',
  );

export const shortcutCreate = defineCall({
  method: 'POST',
  path: 'dashboard/shortcut/create',
  area: 'dashboard',
  title: 'Save a shortcut of the signed-in person with its icon',
  transport: 'upload',
  success: 201,
  input: {
    /** Must be the caller. */
    user_id: id,
    title: text(60),
    url: shortcutUrl,
    'link[title]': text(60),
    'link[url]': shortcutUrl,
  },
  data: z.object({ id: z.number() }),
});

export const shortcutList = defineCall({
  method: 'GET',
  path: 'dashboard/shortcut/list',
  area: 'dashboard',
  title: 'Shortcuts of the signed-in person',
  data: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        url: z.string(),
        icon_url: z.string().nullable(),
        position: z.number(),
      }),
    ),
    /** The school shows all 21 built-in cards, also those whose targets the person may not open (DASH-4). */
    show_all: z.boolean(),
  }),
});

export const shortcutOrder = defineCall({
  method: 'POST',
  path: 'dashboard/shortcut/order',
  area: 'dashboard',
  title: 'Put the own shortcuts in this order',
  input: { ids: z.array(id).min(1).max(100) },
});

/** Exams and interviews join holidays and birthdays when their areas register them. */
export const dashboardEvents = defineCall({
  method: 'GET',
  path: 'dashboard/events',
  area: 'dashboard',
  title: 'What happens on a day in the scope, and the marked days of its month',
  input: { day: localDate },
  data: z.object({
    day: z.string(),
    marked: z.array(z.string()),
    kinds: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        total: z.number(),
        events: z.array(z.object({ title: z.string(), text: z.string(), path: z.string().nullable() })),
      }),
    ),
  }),
});

/** Kept because the product names it; `shortcutRemove` does the same. */
export const shortcutDelete = defineCall({
  method: 'GET',
  path: 'dashboard/shortcut/delete/:id',
  area: 'dashboard',
  title: 'Delete a shortcut of the signed-in person',
  input: { id },
});

export const shortcutRemove = defineCall({
  method: 'DELETE',
  path: 'dashboard/shortcut/:id',
  area: 'home',
  title: 'Delete a shortcut of the signed-in person',
  input: { id },
});
