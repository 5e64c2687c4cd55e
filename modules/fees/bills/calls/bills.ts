// Calls of bills and of lists for banks (04 §6.3, §6.5).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { askOutstandingFile, askStudentFile, publishBills } from '../actions/ask-bank-file.ts';
import * as lists from '../contract/bank-lists.ts';
import { billList } from '../contract/bills.ts';
import { listBankExports } from '../reads/bank-exports.ts';
import { listBankOutstanding } from '../reads/bank-outstanding.ts';
import { listBankStudents } from '../reads/bank-students.ts';
import { listBills } from '../reads/bills.ts';
import { testBill } from '../reads/test-bill.ts';

const own = (row: { currency: Currency }): Currency => row.currency;
const billWords = { unpaid: 'Unpaid', paid: 'Paid', blocked: 'Blocked' };

const begun = (made: { job_id: number; rows: number }) =>
  withMessage(made, `The file for ${counted(made.rows, 'student')} is being prepared. It is saved when it is ready`);

export const billCalls = [
  serve(billList, (query) => listBills(query), { reads: 'replica' }),
  serve(lists.billTest, testBill),
  serve(lists.bankOutstanding, listBankOutstanding, { reads: 'replica' }),
  serve(lists.bankStudentList, listBankStudents, { reads: 'replica' }),
  serve(lists.bankExportList, listBankExports),
  serveAtEdge(lists.bankOutstandingExport, async (input, facts) =>
    begun(await inRequest(lists.bankOutstandingExport, facts, () => askOutstandingFile(input))),
  ),
  serveAtEdge(lists.bankStudentListExport, async (input, facts) =>
    begun(await inRequest(lists.bankStudentListExport, facts, () => askStudentFile(input))),
  ),
  serveAtEdge(lists.billPublish, async (input, facts) =>
    begun(await inRequest(lists.billPublish, facts, () => publishBills(input))),
  ),
  serveExport(exportOf(billList), {
    name: 'fee-bills',
    page: listBills,
    columns: [
      { title: 'Payment code', value: (row) => row.code, width: 16 },
      { title: 'Consumer', value: (row) => row.consumer, width: 32 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Status', value: (row) => billWords[row.state] },
      { title: 'Currency', value: own },
      { title: 'Within due date', value: (row) => row.within_due, money: own },
      { title: 'After due date', value: (row) => row.after_due, money: own },
      { title: 'Due', value: (row) => row.due_date },
      { title: 'Bill month', value: (row) => row.bill_month },
      { title: 'Paid on', value: (row) => row.paid_on },
      { title: 'Paid', value: (row) => row.paid_amount, money: own },
    ],
  }),
  serveExport(exportOf(lists.bankOutstanding), {
    name: 'bank-outstanding',
    page: listBankOutstanding,
    columns: [
      { title: 'Payment code', value: (row) => row.code, width: 16 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Father', value: (row) => row.father_name, width: 24 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Challan', value: (row) => row.challan_no, width: 20 },
      { title: 'Currency', value: own },
      { title: 'Within due date', value: (row) => row.within_due, money: own },
      { title: 'After due date', value: (row) => row.after_due, money: own },
      { title: 'Due', value: (row) => row.due_date },
    ],
  }),
  serveExport(exportOf(lists.bankStudentList), {
    name: 'bank-students',
    page: listBankStudents,
    columns: [
      { title: 'Payment code', value: (row) => row.code, width: 16 },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Father', value: (row) => row.father_name, width: 24 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Status', value: (row) => row.status },
    ],
  }),
];
