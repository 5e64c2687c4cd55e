// Concessions of all types: whose, what they take off, until when, how they stand; ended, renewed, locked (spec 04 §5.2).

import { IconCalendarX, IconLock, IconLockOpen, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { call } from '#ui/calls/call.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter, classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import {
  concessionEnd,
  concessionList,
  concessionLock,
  type ConcessionRow,
} from '#modules/fees/concessions/contract/concessions.ts';
import { concessionStates } from '#modules/fees/concessions/rules/index.ts';
import { charityCancel } from '../contract/charity.ts';
import { kindsByHand, worthInWords } from '../rules/charity.ts';
import { everyType, renewPath, sourceWord, spanWord } from './charity-choices.ts';

const end: FormDeclaration<typeof concessionEnd> = {
  title: 'End the concession',
  text: 'Posted months are not changed; choose the last month with the concession.',
  call: concessionEnd,
  fields: [
    { name: 'last_month', label: 'Last month', kind: 'month', required: true },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
  ],
  button: 'End concession',
};

const cancel: FormDeclaration<typeof charityCancel> = {
  title: 'Cancel the request',
  call: charityCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', max: 300 }],
  button: 'Cancel request',
};

const about = (row: ConcessionRow): string => `${row.student_name}: ${row.type_name} ${worthInWords(row)}`;
const isSibling = (row: ConcessionRow): boolean => row.type_kind === 'sibling' && row.status === 'active';

export const Screen = listScreen({
  title: 'Charity',
  text: 'Concessions of every type. The monthly value is what the concession takes off on its own; within one group only the largest applies.',
  call: concessionList,
  export: exportOf(concessionList),
  search: 'Name, father, admission number',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.student_name}, ${row.type_name}`,
  rowLink: (row) => linkTo(pages.StudentFeeStructure, { student_id: row.student_id }),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'type_name', title: 'Type' },
    { key: 'head_name', title: 'Head', value: (row) => row.head_name ?? 'All heads' },
    { key: 'basis', title: 'Takes off', value: worthInWords, card: true },
    { key: 'valid_from', title: 'From', kind: 'month', sort: true },
    { key: 'valid_to', title: 'Last month', value: spanWord, sort: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: concessionStates.badges, card: true },
    { key: 'monthly_worth', title: 'A month', kind: 'money' },
    { key: 'source', title: 'Source', value: (row) => sourceWord(row.source) },
    { key: 'locked', title: 'Locked', kind: 'flag', hidden: true },
    { key: 'reason', title: 'Reason', hidden: true },
    { key: 'asked_by', title: 'By', hidden: true },
  ],
  filters: [
    { name: 'type_id', label: 'Type', kind: 'lookup', source: everyType },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(concessionStates.badges) },
    classFilter,
    { name: 'month', label: 'In force in', kind: 'month' },
    branchFilter,
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  actions: [
    {
      label: 'Add charity',
      icon: IconPlus,
      to: linkTo(pages.CharityAdd, {}),
      permissions: ['charity discount'],
      primary: true,
    },
  ],
  rowActions: [
    {
      label: 'End from a month',
      icon: IconCalendarX,
      show: (row) => concessionStates.can('end', row.status),
      dialog: (row, close) => (
        <FormDialog
          form={end}
          about={about(row)}
          start={{ id: row.id, version: row.version, last_month: row.valid_from }}
          close={close}
        />
      ),
    },
    {
      label: 'Renew',
      icon: IconRefresh,
      show: (row) => row.status !== 'pending' && kindsByHand.some((kind) => kind === row.type_kind),
      to: renewPath,
    },
    {
      label: 'Lock the sibling rate',
      icon: IconLock,
      show: (row) => isSibling(row) && !row.locked,
      run: (row) => call(concessionLock, { id: row.id, locked: true }),
    },
    {
      label: 'Let the rate follow the family',
      icon: IconLockOpen,
      show: (row) => isSibling(row) && row.locked,
      run: (row) => call(concessionLock, { id: row.id, locked: false }),
    },
    {
      label: 'Cancel',
      icon: IconX,
      danger: true,
      show: (row) => row.own && concessionStates.can('cancel', row.status),
      dialog: (row, close) => <FormDialog form={cancel} about={about(row)} start={{ id: row.id }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Waiting', value: data.figures?.pending },
    { label: 'Active', value: data.figures?.active },
    { label: 'Students', value: data.figures?.students },
  ],
  empty: {
    title: 'No concession here',
    text: 'Concessions for siblings, staff, merit and charity appear here. A filter may be hiding some.',
  },
});
