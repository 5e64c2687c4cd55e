// Leavings as files: the three lists with their filters (00 §8, spec 03 §6.5).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { leavingApproved, leavingList, leavingRecord, type LeavingRow } from '../contract/leavings.ts';
import { listApproved, listLeavings, listLeft } from '../reads/leavings.ts';

const money = (of: (row: LeavingRow) => number | null | undefined) => ({
  value: (row: LeavingRow) => of(row) ?? null,
  money: (row: LeavingRow) => row.currency,
});

const columns = [
  { title: 'Admission no', value: (row: LeavingRow) => row.admission_no, width: 18 },
  { title: 'Name', value: (row: LeavingRow) => row.student_name, width: 28 },
  { title: 'Name in Urdu or Arabic', value: (row: LeavingRow) => row.native_name, width: 28 },
  { title: 'Branch', value: (row: LeavingRow) => row.branch_name, width: 20 },
  { title: 'Class', value: (row: LeavingRow) => row.class_name, width: 20 },
  { title: 'Status', value: (row: LeavingRow) => row.state },
  { title: 'Joined', value: (row: LeavingRow) => row.joined_on },
  { title: 'Last day', value: (row: LeavingRow) => row.leaving_on },
  { title: 'Notice given', value: (row: LeavingRow) => row.notice_on },
  { title: 'Reason', value: (row: LeavingRow) => row.reason.replaceAll('_', ' ') },
  { title: 'Next school', value: (row: LeavingRow) => row.next_school, width: 24 },
  { title: 'Currency', value: (row: LeavingRow) => row.currency },
  { title: 'Owes', ...money((row) => row.dues) },
  { title: 'Deposit', ...money((row) => row.settlement?.deposit) },
  { title: 'Refund', ...money((row) => row.settlement?.refund) },
  { title: 'Certificate', value: (row: LeavingRow) => row.certificate_no, width: 16 },
  { title: 'Asked', value: (row: LeavingRow) => row.asked_on },
  { title: 'By', value: (row: LeavingRow) => row.asked_by, width: 20 },
];

export const leavingExports = [
  serveExport(exportOf(leavingList), { name: 'leavings', page: listLeavings, columns }),
  serveExport(exportOf(leavingApproved), { name: 'leavings-decided', page: listApproved, columns }),
  serveExport(exportOf(leavingRecord), { name: 'students-left', page: listLeft, columns }),
];
