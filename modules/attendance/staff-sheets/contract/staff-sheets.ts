// Attendance of employees as it is looked at: the day, the month, one person, the year, branches, the dashboard (spec 06 §6.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate } from '#kernel/fields.ts';
import { dayStatuses, letters } from '#modules/attendance/staff-days/contract/mark-words.ts';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';
import { dayCounts } from '#modules/attendance/staff-days/contract/staff-days.ts';
import { monthState } from '#modules/attendance/staff-months/contract/staff-months.ts';

const area = 'attendance';
const see = ['Employee Attandance Record'];
const words = z.string().nullable();
const year = z.number().int().min(2000).max(2199);
const monthOfYear = z.number().int().min(1).max(12);
const category = z.enum(staffCategories).optional();

const dayRow = z.object({
  employee_id: id,
  branch_id: id,
  branch_name: z.string(),
  employee_code: z.string(),
  full_name: z.string(),
  designation: words,
  department: words,
  shift: words,
  in: words,
  out: words,
  worked_minutes: z.number(),
  late_minutes: z.number(),
  early_minutes: z.number(),
  overtime_minutes: z.number(),
  overtime_approved_minutes: z.number(),
  status: z.enum(dayStatuses),
  letter: z.enum(letters),
  source: z.string(),
  is_manual: z.boolean(),
  punches: z.number(),
  conflict: words,
  remarks: words,
  date: dayOut,
  version: z.number(),
});
export type DayRow = z.output<typeof dayRow>;

export const dailyAttendance = defineCall({
  method: 'GET',
  path: 'hr/daily-branch-attendance',
  area,
  title: 'A day of the employees of a branch, with its head counts (EAT-14)',
  permissions: see,
  input: {
    ...listSortedBy('full_name', 'in', 'late_minutes'),
    branch_id: id.optional(),
    date: localDate.optional(),
    status: z.array(z.enum(dayStatuses)).optional(),
    department_id: id.optional(),
    late: z.boolean().optional(),
    conflict: z.boolean().optional(),
  },
  data: listOf(dayRow, dayCounts.shape),
});

const monthFigures = z.object({
  present: z.number(),
  late: z.number(),
  early: z.number(),
  half: z.number(),
  absent: z.number(),
  leave: z.number(),
  off: z.number(),
  on_duty: z.number(),
  unmarked: z.number(),
  worked_minutes: z.number(),
  late_minutes: z.number(),
  unpaid_days: z.number(),
});
export type MonthFigures = z.output<typeof monthFigures>;

export const singleAttendance = defineCall({
  method: 'POST',
  path: 'hr/single-employee-attendance',
  area,
  title: 'The days of one employee, each with why it counts as it does',
  permissions: see,
  own: true,
  input: { employee_id: id.optional(), from_date: localDate, to_date: localDate, mine: z.boolean().optional() },
  data: z.object({
    employee: z.object({
      id,
      employee_code: z.string(),
      full_name: z.string(),
      designation: words,
      department: words,
      branch_name: z.string(),
    }),
    days: z.array(
      z.object({
        date: dayOut,
        letter: z.enum(letters),
        status: z.enum(dayStatuses).nullable(),
        in: words,
        out: words,
        worked_minutes: z.number(),
        late_minutes: z.number(),
        early_minutes: z.number(),
        overtime: z.number(),
        shift: words,
        reason: z.array(z.string()),
        punches: z.array(z.string()),
        source: words,
        conflict: words,
        is_manual: z.boolean(),
        version: z.number(),
      }),
    ),
    totals: monthFigures,
    unpaid_days: z.number(),
  }),
});

export const monthSheet = defineCall({
  method: 'GET',
  path: 'hr/branch-employee-monthly-attendance-sheet',
  area,
  title: 'The register of a branch and month: employees by days as letters, totals at the right and below',
  permissions: see,
  input: { branch_id: id, year, month: monthOfYear, department_id: id.optional() },
  data: z.object({
    branch_name: z.string(),
    days: z.array(
      z.object({ date: dayOut, weekday: z.number(), present: z.number(), absent: z.number(), off: z.boolean() }),
    ),
    rows: z.array(
      z.object({
        employee: z.object({ id, employee_code: z.string(), full_name: z.string(), designation: words }),
        letters: z.array(z.enum(letters)),
        totals: monthFigures,
      }),
    ),
    month_status: monthState,
  }),
});

const yearMonth = z.object({
  month: dayOut,
  P: z.number(),
  L: z.number(),
  HD: z.number(),
  A: z.number(),
  LV: z.number(),
  OD: z.number(),
  unpaid: z.number(),
});

export const yearAttendance = defineCall({
  method: 'GET',
  path: 'hr/year-employee-attendance',
  area,
  title: 'Twelve months of employees: of the calendar year, or of the session that begins in April',
  permissions: see,
  own: true,
  input: {
    ...listSortedBy('full_name'),
    year,
    year_kind: z.enum(['calendar', 'session']).default('calendar'),
    employee_id: id.optional(),
    branch_id: id.optional(),
    department_id: id.optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(
    z.object({
      employee_id: id,
      employee_code: z.string(),
      full_name: z.string(),
      designation: words,
      months: z.array(yearMonth),
      present: z.number(),
      absent: z.number(),
      leave: z.number(),
      late: z.number(),
      unpaid: z.number(),
    }),
  ),
});

export const branchesMonth = defineCall({
  method: 'GET',
  path: 'hr/monthly-branches-attendance',
  area,
  title: 'The branches of the scope in a month: shares of those expected, open or closed',
  permissions: ['Employee Attandance Record', 'HR Dashboard'],
  input: { year, month: monthOfYear },
  data: z.object({
    rows: z.array(
      z.object({
        branch_id: id,
        branch_name: z.string(),
        city: z.string(),
        expected: z.number(),
        present: z.number(),
        late: z.number(),
        absent: z.number(),
        leave: z.number(),
        unmarked: z.number(),
        present_percentage: z.number(),
        late_percentage: z.number(),
        absent_percentage: z.number(),
        leave_percentage: z.number(),
        month_status: z.enum(['open', 'closed']),
      }),
    ),
  }),
});

const place = { branch_id: id.optional(), category };

export const dashboardSummary = defineCall({
  method: 'POST',
  path: 'hr/dashboard-attandance-summary',
  area,
  title: 'The head counts of a day over the branches of the scope (EAT-14)',
  permissions: ['HR Dashboard'],
  input: { date: localDate.optional(), ...place },
  data: dayCounts.extend({ date: dayOut, complete: z.boolean() }),
});

export const dashboardStatistics = defineCall({
  method: 'POST',
  path: 'hr/dashboard-attandance-statistics',
  area,
  title: 'The days of a month, and the branches of the scope in it',
  permissions: ['HR Dashboard'],
  input: { year, month: monthOfYear, branch_id: id.optional() },
  data: z.object({
    days: z.array(
      z.object({
        date: dayOut,
        present: z.number(),
        late: z.number(),
        absent: z.number(),
        leave: z.number(),
        total: z.number(),
      }),
    ),
    branches: z.array(
      z.object({
        branch_id: id,
        branch_name: z.string(),
        present_percentage: z.number(),
        late_percentage: z.number(),
        absent_percentage: z.number(),
      }),
    ),
  }),
});

export const lastSixMonths = defineCall({
  method: 'POST',
  path: 'hr/last-six-month-statistics',
  area,
  title: 'Days present and absent of the last six months, the oldest first',
  permissions: ['HR Dashboard'],
  input: place,
  data: z.array(
    z.object({ month: dayOut, month_name: z.string(), absent_counts: z.number(), present_counts: z.number() }),
  ),
});

export const monthSheetPrint = defineCall({
  method: 'POST',
  path: 'hr/attendance-month-print',
  area,
  title: 'The attendance register of a branch and month as a PDF: A3 across, a column a day',
  beyond: 'the attendance register as a paper (06 §7)',
  permissions: see,
  transport: 'file',
  input: { branch_id: id, year, month: monthOfYear, department_id: id.optional() },
});
