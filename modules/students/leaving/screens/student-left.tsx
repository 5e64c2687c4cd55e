// Leaving requests with their state (spec 03 §6.5): begun, sent, cancelled here; decided on their own page.

import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { IconEdit, IconFileText, IconPlus, IconPrinter, IconX } from '@tabler/icons-react';
import { openPdf } from '#ui/acts/files.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { leavingCancel, leavingList } from '../contract/leavings.ts';
import { clearancePrint } from '../contract/leaving-papers.ts';
import { columnsOfLeaving as column, leavingFilters } from './leaving-columns.ts';
import { leavingStates as leavingTable } from '../rules/leaving-states.ts';
import { decidePath, leavingStates, leftPath, stateOptions } from './parts/leaving-words.ts';

const cancel: FormDeclaration<typeof leavingCancel> = {
  title: 'Cancel the leaving',
  text: 'The child stays; nothing remains in the books.',
  call: leavingCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Cancel leaving',
};

export const Screen = listScreen({
  title: 'Left',
  text: 'Requests to leave. Students who have left are under Left Record.',
  call: leavingList,
  export: exportOf(leavingList),
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  columns: [
    column.student,
    column.class_name,
    { key: 'state', title: 'Status', kind: 'status', statuses: leavingStates, card: true, width: 110 },
    column.leaving_on,
    column.notice,
    column.reason,
    column.dues,
    column.deposit,
    column.clearance,
    { key: 'asked_on', title: 'Asked', kind: 'date', sort: true },
    { key: 'asked_by', title: 'By' },
    column.branch,
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: stateOptions },
    ...leavingFilters,
    { name: 'short_notice', label: 'Short notice only', kind: 'flag' },
  ],
  search: 'Name, admission number, CNIC',
  sort: '-asked_on',
  actions: [
    {
      label: 'A student leaves',
      icon: IconPlus,
      to: pages.StdLeft,
      permissions: ['Student-left'],
      primary: true,
    },
  ],
  rowActions: [
    {
      label: 'Continue with the draft',
      icon: IconEdit,
      permissions: ['Student-left'],
      show: (row) => leavingTable.can('change', row.state),
      to: (row) => leftPath(row.student_id),
    },
    {
      label: 'Open the request',
      icon: IconFileText,
      permissions: ['Student-left Approval'],
      show: (row) => !leavingTable.can('change', row.state),
      to: (row) => decidePath(row.id),
    },
    {
      label: 'Clearance slip',
      icon: IconPrinter,
      run: (row) => openPdf(clearancePrint, { leaving_id: row.id, paper: 'clearance' }),
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      permissions: ['Student-left'],
      show: (row) => leavingTable.can('cancel', row.state),
      dialog: (row, close) => <FormDialog form={cancel} start={{ id: row.id, version: row.version }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Drafts', value: data.figures?.drafts },
    { label: 'Waiting', value: data.figures?.pending },
    { label: 'Leave on their day', value: data.figures?.ahead },
    { label: 'Left this month', value: data.figures?.left_this_month },
  ],
  empty: { title: 'No leaving is waiting', text: 'When a child leaves, begin here: facts, clearance, settlement.' },
});
