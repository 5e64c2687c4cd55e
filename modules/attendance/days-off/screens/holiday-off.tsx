// Days off and working days of named people (HOL-6).

import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import { exportOf } from '#kernel/export-call.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { type DayOffRow, holidayOffs, holidayOffSave } from '../contract/days-off.ts';
import { compensationWords, kindWords } from './off-words.ts';

const OffDialog = lazy(async () => ({ default: (await import('./off-dialog.tsx')).OffDialog }));

const dialog = (close: () => void, row?: DayOffRow) => (
  <LateDialog close={close}>
    <OffDialog close={close} {...(row ? { row } : {})} />
  </LateDialog>
);

export const Screen = listScreen({
  title: 'Holiday Off',
  text: 'People who are off on days of their own, or work on a holiday or weekly off.',
  call: holidayOffs,
  export: exportOf(holidayOffs),
  rowKey: (row) => row.id,
  rowName: (row) => row.people,
  columns: [
    { key: 'people', title: 'Who', card: true, wrap: 280 },
    { key: 'kind', title: 'They are', value: (row) => kindWords[row.kind], card: true },
    { key: 'from_date', title: 'From', kind: 'date', sort: true, card: true },
    { key: 'to_date', title: 'To', kind: 'date', sort: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'compensation', title: 'For it', value: (row) => compensationWords[row.compensation] },
    { key: 'granted', title: 'Leave given, days', kind: 'number' },
    { key: 'reason', title: 'Why', wrap: 240 },
    { key: 'by', title: 'By', hidden: true },
  ],
  filters: [
    branchFilter,
    { name: 'kind', label: 'They are', kind: 'choice', options: optionsOf(kindWords) },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  search: 'Reason',
  sort: '-from_date',
  actions: [{ label: 'Add', icon: IconCalendarPlus, primary: true, dialog: (close) => dialog(close) }],
  rowActions: [
    { label: 'Change', icon: IconPencil, show: (row) => row.open, dialog: (row, close) => dialog(close, row) },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      show: (row) => row.ahead,
      question: (row) => ({
        title: `Remove the day of ${row.people}?`,
        text: 'It has not begun; nothing else changes.',
        button: 'Remove',
        danger: true,
      }),
      run: ({ id, version, kind, branch_id, from_date, to_date, reason }) =>
        actNow(holidayOffSave, { id, version, kind, branch_id, from_date, to_date, reason, remove: true }),
    },
  ],
  empty: { title: 'Nobody has a day of their own', text: 'Add who is off, or who works on a holiday or weekly off.' },
});
