// Calls of days of employees (spec 06 §6.1).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { greet } from '../actions/greet.ts';
import { employeeEvents, employeeGreet } from '../contract/events.ts';
import { listEvents } from '../reads/events.ts';
import { eventWords } from '../rules/event-words.ts';

export const eventCalls = [
  serve(employeeEvents, listEvents),
  serve(employeeGreet, async (input) => {
    const answer = await greet(input);
    const had = answer.skipped === 0 ? '' : `; ${counted(answer.skipped, 'was', 'were')} greeted already`;
    return withMessage(answer, `${counted(answer.queued, 'greeting')} queued${had}`);
  }),
  serveExport(exportOf(employeeEvents), {
    name: 'days of employees',
    page: listEvents,
    columns: [
      { title: 'Day', value: (row) => row.on },
      { title: 'What', value: (row) => eventWords[row.kind], width: 20 },
      { title: 'Employee', value: (row) => row.employee_name, width: 28 },
      { title: 'Code', value: (row) => row.employee_code },
      { title: 'Designation', value: (row) => row.designation, width: 20 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Years', value: (row) => row.years },
      { title: 'Mobile', value: (row) => row.mobile },
    ],
  }),
];
