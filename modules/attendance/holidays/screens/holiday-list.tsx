// Holidays as a list: announced, changed, withdrawn, each with what it does first.

import { IconCalendarCheck, IconCalendarPlus, IconCalendarX, IconPencil } from '@tabler/icons-react';
import { lazy } from 'react';
import { exportOf } from '#kernel/export-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { holidayList, type HolidayRow } from '../contract/holidays.ts';
import { audienceWords, kindWords, statuses } from './holiday-words.ts';

const AnnounceDialog = lazy(async () => ({ default: (await import('./announce-dialog.tsx')).AnnounceDialog }));
const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

const wordOf = (words: readonly { value: string; label: string }[], value: string) =>
  words.find((one) => one.value === value)?.label;

const change = (close: () => void, row?: HolidayRow) => (
  <LateDialog close={close}>
    <AnnounceDialog close={close} {...(row ? { row } : {})} />
  </LateDialog>
);
const withdraw = (close: () => void, row: HolidayRow) => (
  <LateDialog close={close}>
    <WithdrawDialog row={row} close={close} />
  </LateDialog>
);

export const holidays: ListDeclaration<typeof holidayList> = {
  title: 'List',
  call: holidayList,
  export: exportOf(holidayList),
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Holiday', sort: true, card: true },
    { key: 'from_date', title: 'From', kind: 'date', sort: true, card: true },
    { key: 'to_date', title: 'To', kind: 'date' },
    { key: 'days', title: 'Days', kind: 'number', sort: true },
    { key: 'places', title: 'Where', card: true, wrap: 240 },
    { key: 'for', title: 'For', value: (row) => wordOf(audienceWords, row.for) },
    { key: 'kind', title: 'Kind', value: (row) => wordOf(kindWords, row.kind) },
    { key: 'is_tentative', title: 'Tentative', kind: 'flag' },
    { key: 'status', title: 'Status', kind: 'status', statuses },
    { key: 'by', title: 'Announced by', hidden: true },
    { key: 'message', title: 'Note', hidden: true },
  ],
  filters: [
    { name: 'year', label: 'Year', kind: 'number' },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
    { name: 'for', label: 'For', kind: 'choice', options: audienceWords },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(statuses), initial: 'announced' },
  ],
  search: 'Name of the holiday',
  figures: (data) => [{ label: 'Days', value: data.figures?.days }],
  actions: [
    {
      label: 'Announce a holiday',
      icon: IconCalendarPlus,
      permissions: ['Employee Holiday'],
      primary: true,
      dialog: (close) => change(close),
    },
  ],
  rowActions: [
    {
      label: 'Confirm or move',
      icon: IconCalendarCheck,
      permissions: ['Employee Holiday'],
      show: (row) => row.status === 'announced' && row.is_tentative && row.mine,
      dialog: (row, close) => change(close, { ...row, is_tentative: false }),
    },
    {
      label: 'Change',
      icon: IconPencil,
      permissions: ['Employee Holiday'],
      show: (row) => row.status === 'announced' && row.mine,
      dialog: (row, close) => change(close, row),
    },
    {
      label: 'Withdraw',
      icon: IconCalendarX,
      danger: true,
      permissions: ['Employee Holiday'],
      show: (row) => row.status === 'announced' && row.mine,
      dialog: (row, close) => withdraw(close, row),
    },
  ],
  empty: { title: 'No holiday in these filters', text: 'Announce one, or clear the filters.' },
};
