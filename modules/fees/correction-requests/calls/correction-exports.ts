// Corrections and their items as files: the lists with their filters, every column (00 §8).

import type { Currency } from '#kernel/money.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { correctionApproved, correctionList } from '../contract/correction-lists.ts';
import { listApproved } from '../reads/approved-corrections.ts';
import { listCorrections } from '../reads/corrections.ts';
import { correctionStates } from '../rules/correction-states.ts';
import { actionWords, reasonWords } from '../rules/correction-words.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const correctionExports = [
  serveExport(exportOf(correctionList), {
    name: 'corrections',
    page: listCorrections,
    columns: [
      { title: 'Correction', value: (row) => row.correction_no, width: 18 },
      { title: 'Kind', value: (row) => (row.kind === 'single' ? 'One student' : 'Many') },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Reason', value: (row) => reasonWords[row.reason_code] },
      { title: 'Note', value: (row) => row.note, width: 30 },
      { title: 'Corrections', value: (row) => row.items },
      { title: 'Applied', value: (row) => row.applied },
      { title: 'Refused', value: (row) => row.refused },
      { title: 'Currency', value: own },
      { title: 'Change', value: (row) => row.total_delta, money: own },
      { title: 'Status', value: (row) => correctionStates.badges[row.status][1] },
      { title: 'Asked', value: (row) => row.asked_on },
      { title: 'By', value: (row) => row.asked_by },
      { title: 'Decided', value: (row) => row.decided_on },
      { title: 'Decided by', value: (row) => row.decided_by },
    ],
  }),
  serveExport(exportOf(correctionApproved), {
    name: 'corrections-applied',
    page: listApproved,
    columns: [
      { title: 'Correction', value: (row) => row.correction_no, width: 18 },
      { title: 'Date', value: (row) => row.applied_on },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Act', value: (row) => actionWords[row.action], width: 22 },
      { title: 'Challan', value: (row) => row.challan_no, width: 18 },
      { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
      { title: 'Head', value: (row) => row.head_name },
      { title: 'Currency', value: own },
      { title: 'Before', value: (row) => row.before, money: own },
      { title: 'After', value: (row) => row.after, money: own },
      { title: 'Change', value: (row) => row.delta, money: own },
      { title: 'Reason', value: (row) => reasonWords[row.reason_code] },
      { title: 'Asked by', value: (row) => row.asked_by },
      { title: 'Approved by', value: (row) => row.decided_by },
    ],
  }),
];
