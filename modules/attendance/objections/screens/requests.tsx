// Objections to marks of employees (spec 06 §5): those that wait, accepted, rejected; decided one by one or many at once.

import { monthOf } from '#kernel/dates.ts';
import { IconCheck, IconMessageExclamation, IconX } from '@tabler/icons-react';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { singlePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { objectionAccept, objectionList, objectionReject, objectionWithdraw } from '../contract/objections.ts';
import { kindWords, objectionStates } from '../rules/index.ts';
import { actNow } from '#ui/acts/act-now.ts';
import { ObjectionDialog } from './parts/objection-dialog.tsx';

const edit = ['Employee Attandance Edit'];

const decide = (
  verb: 'accept' | 'reject',
  ids: readonly number[],
  { close, onDone = () => undefined }: { close: () => void; onDone?: () => void },
) =>
  verb === 'accept' ? (
    <FormDialog
      form={{
        title: 'Accept',
        text: 'What is claimed becomes the mark, also in a closed month.',
        call: objectionAccept,
        fields: [{ name: 'note', label: 'Note', kind: 'long' }],
        button: 'Accept',
      }}
      start={{ ids: [...ids] }}
      close={close}
      onDone={onDone}
    />
  ) : (
    <FormDialog
      form={{
        title: 'Reject',
        text: 'The mark stays as it is.',
        call: objectionReject,
        fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true }],
        button: 'Reject',
      }}
      start={{ ids: [...ids] }}
      close={close}
      onDone={onDone}
    />
  );

export const Screen = listScreen({
  title: 'Attendance Requests',
  call: objectionList,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => `objection of ${row.full_name}`,
  rowLink: (row) => singlePath(row.employee_id, monthOf(row.attendance_date)),
  tabs: {
    name: 'status',
    first: 'pending',
    tabs: [
      { key: 'pending', title: 'Pending' },
      { key: 'accepted', title: 'Accepted' },
      { key: 'rejected', title: 'Rejected' },
      { key: 'cancelled', title: 'Withdrawn' },
    ],
    counts: () => ({}),
  },
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'attendance_date', title: 'Day', kind: 'date', sort: true, card: true },
    { key: 'kind', title: 'What is wrong', value: (row) => kindWords[row.kind], card: true },
    { key: 'was', title: 'Mark' },
    { key: 'claimed', title: 'Claimed' },
    { key: 'punches', title: 'Punches' },
    { key: 'reason', title: 'Reason' },
    { key: 'age_days', title: 'Days old', kind: 'number' },
    { key: 'status', title: 'Status', kind: 'status', statuses: objectionStates.badges },
    { key: 'asked_by', title: 'Raised by', hidden: true },
    { key: 'decided_by', title: 'Decided by', hidden: true },
    { key: 'decision_note', title: 'Note', hidden: true },
  ],
  filters: [
    branchFilter,
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'kind', label: 'What is wrong', kind: 'choice', options: optionsOf(kindWords) },
  ],
  actions: [
    {
      label: 'New objection',
      icon: IconMessageExclamation,
      primary: true,
      permissions: edit,
      dialog: (close) => <ObjectionDialog close={close} />,
    },
  ],
  rowActions: [
    {
      label: 'Accept',
      icon: IconCheck,
      permissions: edit,
      show: (row) => objectionStates.can('accept', row.status) && !row.mine,
      dialog: (row, close) => decide('accept', [row.id], { close }),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: edit,
      show: (row) => objectionStates.can('reject', row.status) && !row.mine,
      dialog: (row, close) => decide('reject', [row.id], { close }),
    },
    {
      label: 'Withdraw',
      show: (row) => objectionStates.can('withdraw', row.status) && row.mine,
      run: (row) => actNow(objectionWithdraw, { id: row.id }),
    },
  ],
  bulkActions: [
    {
      label: 'Accept',
      icon: IconCheck,
      permissions: edit,
      takesAll: false,
      dialog: ({ rows, clear }, close) =>
        decide(
          'accept',
          rows.map((row) => row.id),
          { close, onDone: clear },
        ),
    },
    {
      label: 'Reject',
      icon: IconX,
      permissions: edit,
      takesAll: false,
      dialog: ({ rows, clear }, close) =>
        decide(
          'reject',
          rows.map((row) => row.id),
          { close, onDone: clear },
        ),
    },
  ],
  empty: {
    title: 'No objection here',
    text: 'Employees object to marks of their last days from their own sheet; the office may object for them.',
  },
});
