// Calls of the attendance list and report, each list with its file (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import {
  branchesReport,
  dayReport,
  lowReport,
  monthReport,
  type StudentMonth,
  trendReport,
} from '../contract/reports.ts';
import { listBranches, readTrend } from '../reads/day-figures.ts';
import { readDayReport } from '../reads/day-report.ts';
import { listLow, listMonth } from '../reads/student-months.ts';

const studentColumns = [
  { title: 'Admission no', value: (row: StudentMonth) => row.admission_no, width: 18 },
  { title: 'Name', value: (row: StudentMonth) => row.name, width: 28 },
  { title: 'Branch', value: (row: StudentMonth) => row.branch_name, width: 24 },
  { title: 'Class', value: (row: StudentMonth) => row.class_name },
  { title: 'Section', value: (row: StudentMonth) => row.section_name },
  { title: 'Roll no', value: (row: StudentMonth) => row.roll_no },
  { title: 'Days', value: (row: StudentMonth) => row.days },
  { title: 'In time', value: (row: StudentMonth) => row.p },
  { title: 'Late', value: (row: StudentMonth) => row.l },
  { title: 'Half days', value: (row: StudentMonth) => row.hd },
  { title: 'Absent', value: (row: StudentMonth) => row.a },
  { title: 'Leave', value: (row: StudentMonth) => row.lv },
  { title: 'Percent', value: (row: StudentMonth) => row.percent },
];

export const reportCalls = [
  serve(dayReport, (query) => readDayReport(query)),
  serve(monthReport, (query) => listMonth(query)),
  serve(lowReport, (query) => listLow(query)),
  serve(trendReport, (query) => readTrend(query)),
  serve(branchesReport, (query) => listBranches(query)),
  serveExport(exportOf(monthReport), { name: 'attendance of the month', page: listMonth, columns: studentColumns }),
  serveExport(exportOf(lowReport), { name: 'low attendance', page: listLow, columns: studentColumns }),
  serveExport(exportOf(dayReport), {
    name: 'attendance of the day',
    page: readDayReport,
    columns: [
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Expected', value: (row) => row.strength },
      { title: 'In time', value: (row) => row.present },
      { title: 'Late', value: (row) => row.late },
      { title: 'Half days', value: (row) => row.half },
      { title: 'Absent', value: (row) => row.absent },
      { title: 'Leave', value: (row) => row.leave },
      { title: 'Percent', value: (row) => row.percent },
      { title: 'Taken by', value: (row) => row.taken_by },
    ],
  }),
  serveExport(exportOf(branchesReport), {
    name: 'attendance of branches',
    page: listBranches,
    columns: [
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'City', value: (row) => row.city },
      { title: 'Expected', value: (row) => row.strength },
      { title: 'Present', value: (row) => row.present },
      { title: 'Late', value: (row) => row.late },
      { title: 'Absent', value: (row) => row.absent },
      { title: 'Leave', value: (row) => row.leave },
      { title: 'Percent', value: (row) => row.percent },
      { title: 'Registers taken', value: (row) => row.registers },
    ],
  }),
];
