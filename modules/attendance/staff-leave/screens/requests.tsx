// Requests for leave: asked, looked at, accepted, rejected, taken back (spec 06 §5.6).

import { IconCalendarPlus, IconCheck, IconX } from '@tabler/icons-react';
import { lazy } from 'react';
import { exportOf } from '#kernel/export-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { departmentFilter, employeePath } from '#modules/attendance/staff-days/screens/parts/words.tsx';
import { leaveAccept, leaveReject, leaveRequests, type LeaveRow } from '../contract/staff-leave.ts';
import { staffLeaveStates } from '../rules/index.ts';
import { LeaveAround } from './parts/leave-around.tsx';
import { withdrawLeave } from './parts/withdraw-leave.tsx';

const decides = ['leave-approve'];

const Ask = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));
const Stats = lazy(async () => ({ default: (await import('./stats-dialog.tsx')).StatsDialog }));

/** Of one request: many at once were looked at before they were ticked. */
const around = (rows: readonly LeaveRow[]) => {
  const [only, ...others] = rows;
  return only && others.length === 0 && only.kind === 'leave'
    ? { aside: () => <LeaveAround asked={{ request_id: only.id }} /> }
    : {};
};

const dialogOf = (
  verb: 'accept' | 'reject',
  rows: readonly LeaveRow[],
  { close, onDone = () => undefined }: { close: () => void; onDone?: () => void },
) =>
  verb === 'accept' ? (
    <FormDialog
      form={{
        title: 'Accept',
        text: 'The balance is used, and the days are leave; leave that is to be withdrawn is free again.',
        call: leaveAccept,
        fields: [{ name: 'note', label: 'Note', kind: 'long' }],
        ...around(rows),
        button: 'Accept',
      }}
      start={{ ids: rows.map((row) => row.id) }}
      close={close}
      onDone={onDone}
    />
  ) : (
    <FormDialog
      form={{
        title: 'Reject',
        call: leaveReject,
        fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true }],
        ...around(rows),
        button: 'Reject',
      }}
      start={{ ids: rows.map((row) => row.id) }}
      close={close}
      onDone={onDone}
    />
  );

const waits = (row: LeaveRow): boolean => staffLeaveStates.can('accept', row.status) || row.cancelling;

export const requests: ListDeclaration<typeof leaveRequests> = {
  title: 'Requests',
  call: leaveRequests,
  export: exportOf(leaveRequests),
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => `leave of ${row.full_name}`,
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true, link: (row) => employeePath(row.employee_id) },
    { key: 'department', title: 'Department' },
    {
      key: 'leave_type',
      title: 'Leave',
      value: (row) =>
        `${row.leave_type}${row.leave_sub_type ? ` (${row.leave_sub_type})` : ''}${row.kind === 'encashment' ? ', paid out' : ''}`,
      card: true,
    },
    { key: 'from_date', title: 'From', kind: 'date', sort: true, card: true },
    { key: 'to_date', title: 'To', kind: 'date' },
    {
      key: 'days',
      title: 'Days',
      sort: true,
      value: (row) =>
        row.unpaid_days > 0 ? `${row.days.toFixed(1)} (${row.unpaid_days.toFixed(1)} unpaid)` : row.days.toFixed(1),
    },
    { key: 'balance_after', title: 'Balance after', kind: 'number' },
    { key: 'also_away', title: 'Also away', kind: 'number' },
    { key: 'reason', title: 'Reason' },
    { key: 'age_days', title: 'Days old', kind: 'number', hidden: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: staffLeaveStates.badges },
    { key: 'cancelling', title: 'To be withdrawn', kind: 'flag', hidden: true },
    { key: 'handover_to', title: 'Hands over to', hidden: true },
    { key: 'decided_by', title: 'Decided by', hidden: true },
    { key: 'decision_note', title: 'Note', hidden: true },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: optionsOf(staffLeaveStates.badges),
      initial: 'pending',
    },
    branchFilter,
    departmentFilter,
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  actions: [
    {
      label: 'Ask for leave',
      icon: IconCalendarPlus,
      primary: true,
      permissions: ['leave-record'],
      dialog: (close) => (
        <LateDialog close={close}>
          <Ask close={close} />
        </LateDialog>
      ),
    },
  ],
  rowActions: [
    {
      label: 'Look at the person',
      dialog: (row, close) => (
        <LateDialog close={close}>
          <Stats row={row} close={close} />
        </LateDialog>
      ),
    },
    {
      label: 'Accept',
      icon: IconCheck,
      permissions: decides,
      show: (row) => waits(row) && !row.mine,
      dialog: (row, close) => dialogOf('accept', [row], { close }),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: decides,
      show: (row) => waits(row) && !row.mine,
      dialog: (row, close) => dialogOf('reject', [row], { close }),
    },
    { ...withdrawLeave, permissions: ['leave-record'] },
  ],
  bulkActions: [
    {
      label: 'Accept',
      icon: IconCheck,
      permissions: decides,
      takesAll: false,
      dialog: ({ rows, clear }, close) => dialogOf('accept', rows, { close, onDone: clear }),
    },
    {
      label: 'Reject',
      icon: IconX,
      permissions: decides,
      takesAll: false,
      dialog: ({ rows, clear }, close) => dialogOf('reject', rows, { close, onDone: clear }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Waiting', value: figures?.pending },
    { label: 'Accepted', value: figures?.accepted },
    { label: 'Rejected', value: figures?.rejected },
  ],
  empty: { title: 'No request here', text: 'Employees ask for leave themselves; the office may ask for them.' },
};
