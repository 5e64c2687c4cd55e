// Calls of the sheets of employees (spec 06 §6.2), each list with its file.

import { namedIn } from '#kernel/names.ts';
import { exportOf } from '#kernel/export-call.ts';
import { formatMonth, monthIn } from '#kernel/dates.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { conflictWords, statusWords } from '#modules/attendance/staff-days/rules/index.ts';
import * as sheets from '../contract/staff-sheets.ts';
import { staffMonthPaper } from '../prints/staff-month.ts';
import { readDay } from '../reads/day-sheet.ts';
import { readMonthSheet } from '../reads/month-sheet.ts';
import { readSingle } from '../reads/single-sheet.ts';
import { readBranchesMonth, readSixMonths, readStatistics, readSummary } from '../reads/statistics.ts';
import { readYear } from '../reads/year-sheet.ts';

const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const staffSheetCalls = [
  serve(sheets.dailyAttendance, readDay),
  serve(sheets.singleAttendance, readSingle),
  serve(sheets.monthSheet, readMonthSheet, { plans: 'once' }),
  serve(sheets.yearAttendance, readYear),
  serve(sheets.branchesMonth, readBranchesMonth),
  serve(sheets.dashboardSummary, readSummary),
  serve(sheets.dashboardStatistics, readStatistics),
  serve(sheets.lastSixMonths, readSixMonths),
  serveAtEdge(sheets.monthSheetPrint, async (asked, facts) => {
    const held = await inRequest(sheets.monthSheetPrint, facts, async () => {
      const sheet = await readMonthSheet(asked);
      const [head] = await readLetterheads([asked.branch_id]);
      if (!head) throw notFound('This branch');
      return { sheet, head, printed: { at: who().today, by: who().name } };
    });
    const month = monthIn(asked.year, asked.month);
    const { sheet, printed } = held;
    const bytes = await renderPdf(staffMonthPaper, { ...sheet, month, printed, letterhead: await withLogo(held.head) });
    return paperAnswer(['Attendance register', sheet.branch_name, formatMonth(month)], bytes);
  }),
  serveExport(exportOf(sheets.dailyAttendance), {
    name: 'attendance of employees',
    page: readDay,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Designation', value: (row) => row.designation, width: 20 },
      { title: 'Shift', value: (row) => row.shift },
      { title: 'In', value: (row) => row.in },
      { title: 'Out', value: (row) => row.out },
      { title: 'Worked', value: (row) => hours(row.worked_minutes) },
      { title: 'Late minutes', value: (row) => row.late_minutes },
      { title: 'Early minutes', value: (row) => row.early_minutes },
      { title: 'Status', value: (row) => statusWords[row.status] },
      {
        title: 'To look at',
        value: (row) => (row.conflict === null ? null : (namedIn(conflictWords, row.conflict) ?? null)),
        width: 20,
      },
      { title: 'Remark', value: (row) => row.remarks, width: 30 },
    ],
  }),
  serveExport(exportOf(sheets.yearAttendance), {
    name: 'attendance of a year',
    page: readYear,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Designation', value: (row) => row.designation, width: 20 },
      { title: 'Present', value: (row) => row.present },
      { title: 'Late', value: (row) => row.late },
      { title: 'Absent', value: (row) => row.absent },
      { title: 'Leave', value: (row) => row.leave },
      { title: 'Unpaid days', value: (row) => row.unpaid },
    ],
  }),
];
