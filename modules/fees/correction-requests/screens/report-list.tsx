// Every correction that was asked for, and its state; each opens with what became of its items (spec 04 §5.5).

import { IconEye, IconX } from '@tabler/icons-react';
import { lazy } from 'react';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { correctionCancel, correctionList } from '../contract/correction-lists.ts';
import { correctionStates } from '../rules/correction-states.ts';
import { reasonWords } from '../rules/correction-words.ts';

// Loaded when it is opened.
const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

const cancel: FormDeclaration<typeof correctionCancel> = {
  title: 'Withdraw the correction',
  text: 'The challans stay as they are.',
  call: correctionCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Withdraw',
};

export const report: ListDeclaration<typeof correctionList> = {
  title: 'Correction Report',
  call: correctionList,
  dated: 'asked_on',
  export: exportOf(correctionList),
  search: 'Number, student, admission number',
  rowKey: (row) => row.id,
  rowName: (row) => `correction ${row.correction_no}`,
  columns: [
    { key: 'correction_no', title: 'Correction', sort: true },
    { key: 'student_name', title: 'Student', card: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'reason_code', title: 'Reason', value: (row) => reasonWords[row.reason_code] },
    { key: 'items', title: 'Items', kind: 'number' },
    { key: 'total_delta', title: 'Change', kind: 'money', sort: true, card: true },
    { key: 'currency', title: 'Currency', hidden: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: correctionStates.badges, card: true },
    { key: 'asked_on', title: 'Asked', kind: 'date', sort: true },
    { key: 'asked_by', title: 'By' },
    { key: 'decided_on', title: 'Decided', kind: 'date', hidden: true },
    { key: 'decided_by', title: 'Decided by' },
    { key: 'age', title: 'Age in days', kind: 'number', sort: true },
    { key: 'note', title: 'Note', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(correctionStates.badges).map(([value, [, label]]) => ({ value, label })),
    },
    { name: 'reason_code', label: 'Reason', kind: 'choice', options: optionsOf(reasonWords) },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: [
        { value: 'single', label: 'One student' },
        { value: 'multi', label: 'Many students' },
      ],
    },
    { name: 'from', label: 'Asked from', kind: 'date' },
    { name: 'to', label: 'Asked to', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: '-asked_on',
  actions: [{ label: 'Ask for a correction', to: pages.Correction, permissions: ['Correction'], primary: true }],
  rowActions: [
    {
      label: 'What was corrected',
      icon: IconEye,
      dialog: (row, close) => (
        <LateDialog close={close}>
          <CorrectionDialog id={row.id} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Withdraw',
      icon: IconX,
      danger: true,
      permissions: ['Correction'],
      show: (row) => row.own && correctionStates.can('cancel', row.status),
      dialog: (row, close) => (
        <FormDialog
          form={cancel}
          about={`${row.correction_no}: ${row.student_name}`}
          start={{ id: row.id }}
          close={close}
        />
      ),
    },
  ],
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.waiting },
    { label: 'Increase asked for', value: data.figures?.increase, kind: 'money' },
    { label: 'Decrease asked for', value: data.figures?.decrease, kind: 'money' },
  ],
  empty: {
    title: 'No correction',
    text: 'If a posted challan is wrong, request a correction; it is listed here with its status.',
  },
};
