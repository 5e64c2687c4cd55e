// Frozen students: who is due back, who is overdue, whose seat is free; coming back and staying longer are asked for (STU-52, STU-53).

import { IconCalendarPlus, IconDoorEnter, IconDoorExit, IconMessage, IconUser } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { noticeSend } from '#modules/students/messages/contract/family-messages.ts';
import { freezeExtend, unfreezeList, unfreezeSend } from '../contract/freezes.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { FamilyMessage } from '#modules/students/messages/screens/parts/late-message.tsx';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { dueStates, reasonWord } from './freeze-words.ts';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const back: FormDeclaration<typeof unfreezeSend> = {
  title: 'Return to school',
  text: 'From this day the child is billed and marked as before. A second person approves.',
  call: unfreezeSend,
  fields: [
    { name: 'on_date', label: 'First day back', kind: 'date', required: true },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
  ],
  button: 'Send for approval',
};

const extend: FormDeclaration<typeof freezeExtend> = {
  title: 'Extend the freeze',
  call: freezeExtend,
  fields: [
    { name: 'until', label: 'Back by', kind: 'date', required: true },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
  ],
  button: 'Send for approval',
};

const isFree = (row: { waiting: string | null }): boolean => row.waiting === null;

export const Screen = listScreen({
  title: 'Student Unfreeze',
  call: unfreezeList,
  rowKey: (row) => row.id,
  rowName: (row) => row.student_name,
  rowLink: (row) => bioPath(row.student_id),
  columns: [
    { key: 'student_name', title: 'Student', card: true },
    { key: 'class_name', title: 'Class' },
    { key: 'due', title: 'Status', kind: 'status', statuses: dueStates, card: true },
    { key: 'from_on', title: 'Frozen since', kind: 'date' },
    { key: 'expected_until', title: 'Back by', kind: 'date', card: true },
    { key: 'days_over', title: 'Days over', kind: 'number', value: (row) => row.days_over || null },
    { key: 'reason', title: 'Reason', value: (row) => reasonWord(row.reason) },
    { key: 'billing_percent', title: 'Billed', value: (row) => `${row.billing_percent} %` },
    {
      key: 'hold_seat',
      title: 'Seat',
      value: (row) => (row.hold_seat ? 'Kept' : `Discarded, ${row.free_seats ?? 0} free`),
    },
    { key: 'dues', title: 'Owes', kind: 'money' },
    { key: 'phone', title: 'Mobile', value: (row) => formatPhone(row.phone) },
    { key: 'waiting', title: 'Waiting', value: (row) => (row.waiting ? 'A request waits' : null), hidden: true },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    {
      name: 'due',
      label: 'Return',
      kind: 'choice',
      options: [
        { value: 'soon', label: 'Due back' },
        { value: 'overdue', label: 'Overdue' },
      ],
    },
    {
      name: 'seat',
      label: 'Seat',
      kind: 'choice',
      options: [
        { value: 'free', label: 'Kept or free' },
        { value: 'taken', label: 'None free' },
      ],
    },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  ],
  search: 'Name, admission number, CNIC',
  bulkActions: [
    {
      label: 'Message',
      icon: IconMessage,
      permissions: noticeSend.permissions,
      takesAll: false,
      dialog: ({ rows, clear }, close) => (
        <FamilyMessage
          about="notice"
          chosen={{ ids: rows.map((row) => row.student_id) }}
          count={rows.length}
          close={close}
          onDone={clear}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Return to school',
      icon: IconDoorEnter,
      permissions: ['Student-Freeze'],
      show: isFree,
      dialog: (row, close) => (
        <FormDialog form={back} start={{ freeze_id: row.id, version: row.version }} close={close} />
      ),
    },
    {
      label: 'Extend the freeze',
      icon: IconCalendarPlus,
      permissions: ['Student-Freeze'],
      show: isFree,
      dialog: (row, close) => (
        <FormDialog form={extend} start={{ freeze_id: row.id, version: row.version }} close={close} />
      ),
    },
    {
      label: 'Start leaving',
      icon: IconDoorExit,
      permissions: ['Student-left'],
      show: isFree,
      to: (row) => linkTo(pages.StdLeft, { student_id: row.student_id }),
    },
    {
      label: 'Open record',
      icon: IconUser,
      permissions: ['Student Record'],
      to: (row) => bioPath(row.student_id),
    },
  ],
  figures: (data) => [
    { label: 'Frozen', value: data.figures?.frozen },
    { label: 'Due back', value: data.figures?.soon },
    { label: 'Overdue', value: data.figures?.overdue },
  ],
  empty: {
    title: 'Nobody is frozen',
    text: 'Students away with an approved freeze are listed here until they are back.',
  },
});
