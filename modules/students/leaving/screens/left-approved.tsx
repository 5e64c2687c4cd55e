// Decided leavings and what of each remains: money, refund, card, certificate; taken back within seven days (spec 03 §6.5).

import { exportOf } from '#kernel/export-call.ts';
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { leavingApproved } from '../contract/leavings.ts';
import { columnsOfLeaving as column, leavingFilters } from './leaving-columns.ts';
import { leavingStates as leavingTable } from '../rules/leaving-states.ts';
import { decidePath, leavingStates } from './parts/leaving-words.ts';
import { paperActions } from './left-papers.ts';
import { moneyOfLeaving, reversalForm, waitsFor } from './reversal-form.ts';

export const Screen = listScreen({
  title: 'Left Approved',
  call: leavingApproved,
  export: exportOf(leavingApproved),
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  columns: [
    column.student,
    column.class_name,
    { key: 'state', title: 'Status', kind: 'status', statuses: leavingStates, card: true, width: 110 },
    { key: 'approved_on', title: 'Decided', kind: 'date', sort: true },
    column.leaving_on,
    column.reason,
    { key: 'dues', title: 'Still due', kind: 'money', card: true },
    { key: 'settlement', title: 'Refund', kind: 'money', value: (row) => row.settlement?.refund ?? null },
    { key: 'card_back', title: 'Card back', kind: 'flag' },
    { key: 'certificate_no', title: 'Certificate' },
    { key: 'problem', title: 'Obstacles' },
    column.branch,
  ],
  filters: [
    {
      name: 'remains',
      label: 'Still to do',
      kind: 'choice',
      options: [
        { value: 'ahead', label: 'Last day is in the future' },
        { value: 'dues', label: 'Owes' },
        { value: 'refund', label: 'Refund' },
        { value: 'card', label: 'Card not back' },
        { value: 'certificate', label: 'No certificate yet' },
      ],
    },
    ...leavingFilters,
  ],
  search: 'Name, admission number, CNIC',
  sort: '-approved_on',
  rowActions: [
    {
      label: 'Open',
      icon: IconFileText,
      permissions: ['Student-left Approval'],
      to: (row) => decidePath(row.id),
    },
    ...paperActions,
    {
      label: 'Reverse',
      icon: IconArrowBackUp,
      danger: true,
      permissions: ['Student-left Approval'],
      show: (row) => leavingTable.can('take_back', row.state),
      dialog: (row, close) => (
        <FormDialog
          form={{ ...reversalForm, waits: waitsFor(row.student_id) }}
          about={moneyOfLeaving(row)}
          start={{ id: row.id, version: row.version }}
          close={close}
        />
      ),
    },
  ],
  figures: (data) => [
    { label: 'Decided', value: data.figures?.decided },
    { label: 'Leave on their day', value: data.figures?.ahead },
    { label: 'Left this month', value: data.figures?.left_this_month },
  ],
  empty: {
    title: 'No leaving is decided',
    text: 'Approved leavings are listed here with the remaining tasks.',
  },
});
