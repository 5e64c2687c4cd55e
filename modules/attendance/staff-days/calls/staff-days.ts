// Calls of marks and punches of employees (spec 06 §6.2).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { approveOvertime, changePunch } from '../actions/change-punches.ts';
import { markDays, usePunchesAgain } from '../actions/mark-days.ts';
import { takePunch } from '../actions/take-punch.ts';
import * as days from '../contract/staff-days.ts';
import { listPunches } from '../reads/punches.ts';
import { statusWords } from '../rules/index.ts';

export const staffDayCalls = [
  serve(days.attendanceMark, async (input) => {
    const answer = await markDays(input);
    const left = answer.failed.length === 0 ? '' : `; ${counted(answer.failed.length, 'stays', 'stay')} as they were`;
    return withMessage(answer, `${counted(answer.saved, 'employee', 'employees')} marked${left}`);
  }),
  serve(days.markBack, async (input) => {
    const answer = await usePunchesAgain(input);
    return withMessage(answer, `By the punches: ${statusWords[answer.status].toLowerCase()}`);
  }),
  serve(days.attendancePunch, takePunch),
  serve(days.employeePunches, listPunches),
  serve(days.punchState, async (input) => {
    const answer = await changePunch(input);
    return withMessage(answer, input.action === 'void' ? 'The punch counts no more' : 'The punch belongs to that day');
  }),
  serve(days.overtimeApprove, async (input) => {
    const answer = await approveOvertime(input);
    return withMessage(answer, `Overtime of ${counted(answer.saved, 'day')} approved`);
  }),
  serveExport(exportOf(days.employeePunches), {
    name: 'punches of employees',
    page: listPunches,
    columns: [
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Name', value: (row) => row.full_name, width: 28 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'At', value: (row) => row.at, width: 20 },
      { title: 'Source', value: (row) => row.source },
      { title: 'Machine', value: (row) => row.device },
      { title: 'Status', value: (row) => row.state },
      { title: 'Counts for', value: (row) => row.attendance_date },
    ],
  }),
];
