// Fee bulk edit: the sheet, and behind Requests what was asked for, the students of one, and what waits for this person (spec 04 §5.2).

import { IconTable, IconUsers, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { changeStates } from '#modules/fees/plan-changes/rules/index.ts';
import { bulkCancel, bulkItems, bulkList } from '../contract/bulk-edits.ts';
import { bulkSheet } from './bulk-sheet.tsx';

const cancel: FormDeclaration<typeof bulkCancel> = {
  title: 'Cancel the bulk edit',
  text: 'The plans stay as they are.',
  call: bulkCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Cancel bulk edit',
};

const requests: ListDeclaration<typeof bulkList> = {
  title: 'Requests',
  call: bulkList,
  search: 'Title',
  rowKey: (row) => row.id,
  rowName: (row) => row.title,
  rowLink: (row) => linkTo(pages.FeeBulkEdit, { request_id: row.id }),
  columns: [
    { key: 'title', title: 'Title', card: true },
    { key: 'valid_from', title: 'From', kind: 'month', card: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'students', title: 'Students', kind: 'number' },
    { key: 'before', title: 'Before', kind: 'money' },
    { key: 'after', title: 'After', kind: 'money' },
    { key: 'status', title: 'Status', kind: 'status', statuses: changeStates.badges, card: true },
    { key: 'refused', title: 'Left out', kind: 'number' },
    { key: 'asked_on', title: 'Asked', kind: 'date' },
    { key: 'asked_by', title: 'By' },
    { key: 'reason', title: 'Reason', hidden: true },
  ],
  filters: [{ name: 'status', label: 'Status', kind: 'choice', options: optionsOf(changeStates.badges) }],
  rowActions: [
    { label: 'Students', icon: IconUsers, to: (row) => linkTo(pages.FeeBulkEdit, { request_id: row.id }) },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      show: (row) => row.own && changeStates.can('cancel', row.status),
      dialog: (row, close) => <FormDialog form={cancel} about={row.title} start={{ id: row.id }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.pending },
    { label: 'Approved', value: data.figures?.approved },
  ],
  empty: { title: 'No bulk edit', text: 'Requests sent from the sheet are listed here.' },
};

const Lists = tabbedLists({
  title: 'Fee Bulk Edit',
  actions: [{ label: 'Open the sheet', icon: IconTable, to: pages.FeeBulkEdit, primary: true }],
  tabs: [
    listTab('requests', requests, ['Std Fee Edit']),
    approvalTab({
      key: 'approve',
      screen: { title: 'To approve', kinds: ['fee bulk edit'] },
      permissions: ['Std Fee Edit Approval'],
    }),
  ],
});

const results = { applied: ['good', 'Written'], refused: ['bad', 'Left out'] } as const;

const studentsOf = (request_id: number): ListDeclaration<typeof bulkItems> => ({
  title: 'Students of the bulk edit',
  call: bulkItems,
  fixed: () => ({ request_id }),
  export: exportOf(bulkItems),
  search: 'Name, father, admission number',
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  rowLink: (row) => linkTo(pages.StudentFeeStructure, { student_id: row.student_id }),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Admission no.' },
    { key: 'class_name', title: 'Class' },
    { key: 'head_name', title: 'Head', card: true },
    { key: 'before', title: 'Before', kind: 'money', sort: true },
    { key: 'after', title: 'After', kind: 'money', sort: true, card: true },
    { key: 'result', title: 'Result', kind: 'status', statuses: results },
    { key: 'result_reason', title: 'Why left out' },
  ],
  actions: [{ label: 'All requests', to: linkTo(pages.FeeBulkEdit, { tab: 'requests' }) }],
  figures: (data) => [
    { label: 'Paid until then', value: data.figures?.before, kind: 'money' },
    { label: 'Paid from then on', value: data.figures?.after, kind: 'money' },
    { label: 'Amounts not accepted', value: data.figures?.refused },
  ],
  empty: { title: 'Bulk edit not found', text: 'It belongs to another branch, or was never sent.' },
});

export function Screen() {
  const [params] = useSearchParams();
  const [Sheet] = useState(bulkSheet);
  const request_id = Number(params.get('request_id')) || undefined;
  if (request_id !== undefined) return <ListPage list={studentsOf(request_id)} />;
  return params.get('tab') === null ? <Sheet /> : <Lists />;
}
