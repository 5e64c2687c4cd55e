// The list of accounts of a class, for guardians and for students (STU-90, spec 03 §6.8).

import { lazy } from 'react';
import { counted } from '#kernel/counted.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Badge, Group, Text } from '@mantine/core';
import { IconKey, IconLock, IconLockOpen, IconLogout, IconMailForward, IconPencil } from '@tabler/icons-react';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { BulkAction, ListDeclaration, RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { portalList, type PortalRow } from '../contract/portal.ts';
import { bioPath, relationWord } from '#modules/students/person/screens/parts/student-words.ts';
import { endForm, lockForm, typeForm, unlockForm } from './account-forms.ts';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { nameOf, portalStates, stateOptions, whoseChosen, whoseOf } from './portal-words.ts';
import { classes, sectionsWithClass } from '#modules/branches/classes/screens/parts/choices.ts';

// Loaded when they are opened.
const GenerateDialog = lazy(async () => ({ default: (await import('./generate-dialog.tsx')).GenerateDialog }));

const open = (row: PortalRow): boolean => !row.barred && row.state !== 'locked';

const rowActions: readonly RowAction<PortalRow>[] = [
  {
    label: 'Invite',
    icon: IconMailForward,
    show: open,
    dialog: (row, close) => <InviteDialog title={`Invite ${nameOf(row)}`} whose={whoseOf([row])} close={close} />,
  },
  {
    label: 'Generate password',
    icon: IconKey,
    show: open,
    dialog: (row, close) => (
      <LateDialog close={close}>
        <GenerateDialog title={`New password for ${nameOf(row)}`} whose={whoseOf([row])} close={close} />
      </LateDialog>
    ),
  },
  {
    label: 'Type password',
    icon: IconPencil,
    show: (row) => open(row) && row.account_id !== null,
    dialog: (row, close) => (
      <FormDialog form={typeForm} start={{ account_id: row.account_id, must_change: true }} close={close} />
    ),
  },
  {
    label: 'End sessions',
    icon: IconLogout,
    show: (row) => row.last_login_at !== null,
    dialog: (row, close) => <FormDialog form={endForm} start={{ account_ids: [row.account_id] }} close={close} />,
  },
  {
    label: 'Lock',
    icon: IconLock,
    danger: true,
    show: (row) => row.account_id !== null && row.state !== 'locked',
    dialog: (row, close) => <FormDialog form={lockForm} start={{ account_ids: [row.account_id] }} close={close} />,
  },
  {
    label: 'Unlock',
    icon: IconLockOpen,
    show: (row) => row.state === 'locked',
    dialog: (row, close) => <FormDialog form={unlockForm} start={{ account_ids: [row.account_id] }} close={close} />,
  },
];

const bulkFor = (who: PortalRow['who']): readonly BulkAction<PortalRow>[] => [
  {
    label: 'Invite',
    icon: IconMailForward,
    dialog: (selection, close) => (
      <InviteDialog
        title={`Invite ${counted(selection.count, 'row')}`}
        whose={whoseChosen(selection, who)}
        close={close}
        onDone={selection.clear}
      />
    ),
  },
  {
    label: 'Generate passwords',
    icon: IconKey,
    dialog: (selection, close) => (
      <LateDialog close={close}>
        <GenerateDialog
          title={`New passwords for ${counted(selection.count, 'row')}`}
          whose={whoseChosen(selection, who)}
          close={close}
          onDone={selection.clear}
        />
      </LateDialog>
    ),
  },
  {
    label: 'Lock',
    icon: IconLock,
    takesAll: false,
    dialog: (selection, close) => (
      <FormDialog
        form={lockForm}
        start={{ account_ids: [...new Set(selection.rows.flatMap((row) => row.account_id ?? []))] }}
        close={close}
        onDone={selection.clear}
      />
    ),
  },
];

const guardianColumns: ListDeclaration<typeof portalList>['columns'] = [
  {
    key: 'guardian_name',
    title: 'Guardian',
    card: true,
    show: (row) => (
      <Group gap={6} wrap="nowrap">
        <Text span inherit c={row.barred ? 'var(--bad)' : undefined}>
          {row.guardian_name}
        </Text>
        {row.relation ? (
          <Text span inherit c="dimmed">
            {relationWord(row.relation)}
          </Text>
        ) : null}
        {row.barred ? (
          <Badge color="red" variant="light" tt="none">
            Barred
          </Badge>
        ) : null}
      </Group>
    ),
  },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
];

export function accountsOf(who: PortalRow['who']): ListDeclaration<typeof portalList> {
  return {
    title: who === 'guardian' ? 'Guardians' : 'Students',
    call: portalList,
    fixed: () => ({ who }),
    rowKey: (row) => row.key,
    rowName: nameOf,
    columns: [
      { key: 'student_name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id) },
      { key: 'class_name', title: 'Class' },
      ...(who === 'guardian' ? guardianColumns : []),
      { key: 'state', title: 'Account', kind: 'status', statuses: portalStates, card: true },
      { key: 'username', title: 'User name', sort: true },
      { key: 'last_login_at', title: 'Last sign-in', kind: 'instant', sort: true },
      { key: 'invite_expires_at', title: 'Invitation until', kind: 'instant', hidden: true },
      { key: 'admission_no', title: 'Admission no', sort: true, hidden: true },
      { key: 'locked_reason', title: 'Why locked', hidden: true },
      { key: 'branch_name', title: 'Branch', hidden: true },
    ],
    filters: [
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
      { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsWithClass },
      { name: 'state', label: 'Account', kind: 'choice', options: stateOptions },
    ],
    search: 'Name, admission number, mobile, CNIC',
    sort: 'student_name',
    rowActions,
    bulkActions: bulkFor(who),
    figures: (data) => [
      { label: 'Active', value: data.figures?.active },
      { label: 'Invited', value: data.figures?.invited },
      { label: 'Without', value: data.figures?.without },
    ],
    empty:
      who === 'guardian'
        ? {
            title: 'No guardian found',
            text: 'Choose another class, or write guardians on the records of its children.',
          }
        : {
            title: 'No student found',
            text: 'Students have accounts of their own in the classes named in Settings; others are seen by their guardians.',
          },
  };
}
