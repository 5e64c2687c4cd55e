// Calls of promises to pay (spec 04 §6.6).

import { exportOf } from '#kernel/export-call.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { savePromise } from '../actions/save-promise.ts';
import { outstandingNote, promiseList } from '../contract/promises.ts';
import { listPromises } from '../reads/promises.ts';
import { promiseStates } from '../rules/promise-states.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const promiseCalls = [
  serve(outstandingNote, async (input) => {
    const promise = await savePromise(input);
    return withMessage(promise, `The promise is recorded. Reminders pause until ${formatDate(promise.promise_date)}`);
  }),
  serve(promiseList, listPromises),
  serveExport(exportOf(promiseList), {
    name: 'promises-to-pay',
    page: listPromises,
    columns: [
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Phone', value: (row) => row.phone, width: 18 },
      { title: 'Promised on', value: (row) => row.promised_on },
      { title: 'To pay by', value: (row) => row.promise_date },
      { title: 'Currency', value: own },
      { title: 'Amount', value: (row) => row.amount, money: own },
      { title: 'Received', value: (row) => row.received, money: own },
      { title: 'Still open', value: (row) => row.still_open, money: own },
      { title: 'Status', value: (row) => promiseStates.badges[row.state][1] },
      { title: 'Note', value: (row) => row.note, width: 40 },
      { title: 'Recorded by', value: (row) => row.promised_by },
    ],
  }),
];
