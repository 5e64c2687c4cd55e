// Fee edit requests: whom, which heads, from when, since when they wait; and those that wait for this person's decision (spec 04 §5.2).

import { IconPlus, IconTable, IconX } from '@tabler/icons-react';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { planChangeCancel, planChangeList } from '../contract/plan-changes.ts';
import { changeInWords, changeStates } from './plan-change-words.ts';
import { askPath, structurePath } from '#modules/fees/plans/screens/parts/plan-paths.ts';

const cancel: FormDeclaration<typeof planChangeCancel> = {
  title: 'Cancel the request',
  text: 'The plan stays as it is.',
  call: planChangeCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Cancel request',
};

const requests: ListDeclaration<typeof planChangeList> = {
  title: 'Requests',
  call: planChangeList,
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  rowLink: (row) => structurePath(row.student_id),
  columns: [
    { key: 'student_name', title: 'Student', card: true },
    { key: 'admission_no', title: 'Admission no.', hidden: true },
    { key: 'class_name', title: 'Class' },
    {
      key: 'heads',
      title: 'Heads',
      value: (row) => row.heads.map((head) => changeInWords(head, row.currency)).join('; '),
      card: true,
    },
    { key: 'currency', title: 'Currency', hidden: true },
    { key: 'valid_from', title: 'From', kind: 'month' },
    { key: 'status', title: 'Status', kind: 'status', statuses: changeStates, card: true },
    { key: 'asked_on', title: 'Asked', kind: 'date' },
    { key: 'age', title: 'Age in days', kind: 'number' },
    { key: 'asked_by', title: 'By' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'reason', title: 'Reason', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: Object.entries(changeStates)
        .filter(([value]) => value !== 'draft')
        .map(([value, [, label]]) => ({ value, label })),
    },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  search: false,
  rowActions: [
    {
      label: 'Open the plan',
      icon: IconTable,
      permissions: ['Std Structure Edit'],
      to: (row) => structurePath(row.student_id),
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      permissions: ['Std Fee Edit'],
      show: (row) => row.own && row.status === 'pending',
      dialog: (row, close) => (
        <FormDialog
          form={cancel}
          about={`${row.student_name}: ${row.heads.map((head) => changeInWords(head, row.currency)).join('; ')}`}
          start={{ id: row.id }}
          close={close}
        />
      ),
    },
  ],
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.pending, narrows: { status: 'pending' } },
    { label: 'Approved', value: data.figures?.approved, narrows: { status: 'approved' } },
  ],
  empty: { title: 'No fee edit', text: 'Request here that a child pays a different amount from a month on.' },
};

export const Screen = tabbedLists({
  title: 'Fee Edit',
  actions: [
    { label: 'Ask for a fee edit', icon: IconPlus, to: askPath(), permissions: ['Std Fee Edit'], primary: true },
  ],
  tabs: [
    listTab('requests', requests, ['Std Fee Edit']),
    approvalTab({
      key: 'approve',
      screen: { title: 'To approve', kinds: ['fee edit'] },
      permissions: ['Std Fee Edit Approval'],
    }),
  ],
});
