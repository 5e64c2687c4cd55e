// Freezes with their state, and those that wait for this person's decision (STU-50, spec 03 §6.5).

import { IconEdit, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import * as pages from '#kernel/pages.gen.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { approvalTab } from '#ui/page-kinds/approval/approval-tab.tsx';
import { tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { freezeCancel, freezeList, freezeSend, freezeUpdate } from '../contract/freezes.ts';
import { requestPath } from '#modules/students/requests/screens/parts/request-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { freezeStates } from '../rules/freeze-states.ts';
import { reasonOptions, reasonWord, termFields } from './freeze-words.ts';

const kinds = ['freeze', 'unfreeze'];

const change: FormDeclaration<typeof freezeUpdate> = {
  title: 'Change the draft',
  call: freezeUpdate,
  fields: termFields,
  button: 'Save draft',
};

const cancel: FormDeclaration<typeof freezeCancel> = {
  title: 'Cancel the freeze',
  text: 'The freeze is removed completely; billing is not affected.',
  call: freezeCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Cancel freeze',
};

const actions = [
  {
    label: 'Ask for a freeze',
    icon: IconPlus,
    to: pages.StdFreeze,
    permissions: ['Student-Freeze'],
    primary: true,
  },
];

function useRequests(): ListDeclaration<typeof freezeList> {
  const { act } = useAct(freezeSend);
  return {
    title: 'Requests',
    call: freezeList,
    rowKey: (row) => row.id,
    rowName: (row) => row.student_name,
    columns: [
      { key: 'student_name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id) },
      { key: 'class_name', title: 'Class' },
      { key: 'state', title: 'Status', kind: 'status', statuses: freezeStates.badges, card: true },
      { key: 'from_on', title: 'From', kind: 'date', sort: true, card: true },
      { key: 'expected_until', title: 'Back by', kind: 'date', sort: true },
      { key: 'reason', title: 'Reason', value: (row) => reasonWord(row.reason) },
      { key: 'billing_percent', title: 'Billed', value: (row) => `${row.billing_percent} %` },
      { key: 'hold_seat', title: 'Seat held', kind: 'flag' },
      { key: 'dues', title: 'Owes', kind: 'money' },
      { key: 'asked_on', title: 'Asked', kind: 'date', sort: true },
      { key: 'asked_by', title: 'By' },
      {
        key: 'request',
        title: 'Parents asked',
        value: (row) => row.request?.request_no,
        link: (row) => (row.request ? requestPath(row.request.id) : undefined),
        hidden: true,
      },
      { key: 'branch_name', title: 'Branch', hidden: true },
      { key: 'ended_on', title: 'Came back', kind: 'date', hidden: true },
    ],
    filters: [
      { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(freezeStates.badges) },
      { name: 'reason', label: 'Reason', kind: 'choice', options: reasonOptions },
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
      { name: 'from', label: 'From', kind: 'date' },
      { name: 'to', label: 'To', kind: 'date' },
      { name: 'student_id', label: 'Student', kind: 'student' },
    ],
    search: 'Name, admission number, CNIC',
    sort: '-asked_on',
    rowActions: [
      {
        label: 'Send for approval',
        icon: IconSend,
        permissions: ['Student-Freeze'],
        show: (row) => row.state === 'draft',
        run: (row) => act({ id: row.id, version: row.version }),
      },
      {
        label: 'Change',
        icon: IconEdit,
        permissions: ['Student-Freeze'],
        show: (row) => row.state === 'draft',
        dialog: (row, close) => <FormDialog form={change} start={{ ...row }} close={close} />,
      },
      {
        label: 'Cancel',
        icon: IconX,
        danger: true,
        permissions: ['Student-Freeze'],
        show: (row) => freezeStates.can('cancel', row.state),
        dialog: (row, close) => <FormDialog form={cancel} start={{ id: row.id, version: row.version }} close={close} />,
      },
    ],
    figures: (data) => [
      { label: 'Drafts', value: data.figures?.drafts },
      { label: 'Waiting', value: data.figures?.pending },
      { label: 'Frozen now', value: data.figures?.frozen },
    ],
    empty: { title: 'No freeze', text: 'A child that is away for a while and comes back is frozen: ask for it here.' },
  };
}

function Requests() {
  return <ListPage list={useRequests()} inside />;
}

export const Screen = tabbedLists({
  title: 'Student Freeze',
  actions,
  tabs: [
    { key: 'requests', title: 'Requests', actions: [], draw: () => <Requests /> },
    approvalTab({ key: 'decide', screen: { title: 'To decide', kinds }, permissions: ['Student-Freeze Approval'] }),
  ],
});
