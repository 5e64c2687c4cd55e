// Leave of employees (spec 06 §5.6): requests, who is away, balances, the ledger, and what may be taken.

import { IconCalendarPlus, IconCheck, IconPlusMinus, IconX } from '@tabler/icons-react';
import { lazy } from 'react';
import { exportOf } from '#kernel/export-call.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { CalendarPage } from '#ui/page-kinds/calendar/calendar-screen.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { branches, branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { departmentFilter } from '#modules/hr/structure/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { leaveAdjust, leaveBalances, leaveLedger } from '../contract/leave-setup.ts';
import {
  leaveAccept,
  leaveCalendar,
  leaveCancel,
  leaveReject,
  leaveRequests,
  type LeaveRow,
} from '../contract/staff-leave.ts';
import { staffLeaveStates } from '../rules/index.ts';

const seen = ['leave-record', 'leave-approve'];
const decides = ['leave-approve'];
const setUp = ['leave-setup'];

const Ask = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));
const Stats = lazy(async () => ({ default: (await import('./stats-dialog.tsx')).StatsDialog }));

const dialogOf = (verb: 'accept' | 'reject', rows: readonly LeaveRow[], close: () => void) =>
  verb === 'accept' ? (
    <FormDialog
      form={{
        title: 'Accept',
        text: 'The balance is used, and the days are leave; leave that is to be taken back is free again.',
        call: leaveAccept,
        fields: [{ name: 'note', label: 'Note', kind: 'long' }],
        button: 'Accept',
      }}
      start={{ ids: rows.map((row) => row.id) }}
      close={close}
    />
  ) : (
    <FormDialog
      form={{
        title: 'Reject',
        call: leaveReject,
        fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true }],
        button: 'Reject',
      }}
      start={{ ids: rows.map((row) => row.id) }}
      close={close}
    />
  );

const waits = (row: LeaveRow): boolean => staffLeaveStates.can('accept', row.status) || row.cancelling;

const requests: ListDeclaration<typeof leaveRequests> = {
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
    { key: 'cancelling', title: 'To be taken back', kind: 'flag', hidden: true },
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
      dialog: (row, close) => dialogOf('accept', [row], close),
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: decides,
      show: (row) => waits(row) && !row.mine,
      dialog: (row, close) => dialogOf('reject', [row], close),
    },
    {
      label: 'Take back',
      permissions: ['leave-record'],
      danger: true,
      show: (row) =>
        staffLeaveStates.can('withdraw', row.status) ||
        (staffLeaveStates.can('take_back', row.status) && !row.cancelling && row.kind === 'leave'),
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Take leave back',
            text:
              row.status === 'accepted'
                ? 'Somebody else decides it; then the days are worked again and the balance returns.'
                : 'It ends at once.',
            call: leaveCancel,
            fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true }],
            button: 'Take back',
          }}
          start={{ id: row.id }}
          close={close}
        />
      ),
    },
  ],
  bulkActions: [
    {
      label: 'Accept',
      icon: IconCheck,
      permissions: decides,
      takesAll: false,
      dialog: ({ rows }, close) => dialogOf('accept', rows, close),
    },
    {
      label: 'Reject',
      icon: IconX,
      permissions: decides,
      takesAll: false,
      dialog: ({ rows }, close) => dialogOf('reject', rows, close),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Waiting', value: figures?.pending },
    { label: 'Accepted', value: figures?.accepted },
    { label: 'Rejected', value: figures?.rejected },
  ],
  empty: { title: 'No request here', text: 'Employees ask for leave themselves; the office may ask for them.' },
};

const balances: ListDeclaration<typeof leaveBalances> = {
  title: 'Balances',
  call: leaveBalances,
  export: exportOf(leaveBalances),
  search: 'Name or code',
  rowKey: (row) => `${row.employee_id} ${row.leave_type_id}`,
  rowName: (row) => `${row.leave_type} of ${row.full_name}`,
  rowLink: (row) => employeePath(row.employee_id),
  columns: [
    { key: 'full_name', title: 'Employee', sort: true, card: true },
    { key: 'employee_code', title: 'Code', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'leave_type', title: 'Leave', card: true },
    { key: 'year_start', title: 'Year from', kind: 'date' },
    { key: 'granted', title: 'Granted', kind: 'number' },
    { key: 'carried', title: 'Carried', kind: 'number' },
    { key: 'adjusted', title: 'Adjusted', kind: 'number' },
    { key: 'used', title: 'Used', kind: 'number', sort: true },
    { key: 'pending', title: 'Waiting', kind: 'number' },
    { key: 'available', title: 'Available', kind: 'number', sort: true, card: true },
  ],
  filters: [branchFilter, { name: 'on_date', label: 'In the leave year of', kind: 'date' }],
  rowActions: [
    {
      label: 'Give or take days',
      icon: IconPlusMinus,
      permissions: setUp,
      dialog: (row, close) => (
        <FormDialog
          form={{
            title: 'Give or take days',
            text: `${row.full_name}: ${row.available.toFixed(1)} days of ${row.leave_type} are available.`,
            call: leaveAdjust,
            fields: [
              {
                name: 'days',
                label: 'Days',
                kind: 'number',
                decimals: 1,
                required: true,
                hint: 'Below zero takes days away',
              },
              { name: 'reason', label: 'Why', kind: 'long', required: true },
            ],
            button: 'Adjust the balance',
          }}
          start={{ employee_id: row.employee_id, leave_type_id: row.leave_type_id }}
          close={close}
        />
      ),
    },
  ],
  empty: {
    title: 'No balance yet',
    text: 'Leave is granted by the policies in the first night of a leave year, or by hand.',
  },
};

const kinds = {
  grant: 'Granted',
  accrual: 'Of the month',
  carry: 'Carried over',
  use: 'Used',
  return: 'Given back',
  expire: 'Expired',
  encash: 'Paid out',
  adjust: 'By hand',
  comp_off: 'For work on a day off',
} as const;

const ledger: ListDeclaration<typeof leaveLedger> = {
  title: 'Ledger',
  call: leaveLedger,
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => `${row.leave_type} of ${row.full_name}`,
  columns: [
    { key: 'on_date', title: 'On', kind: 'date', sort: true, card: true },
    { key: 'full_name', title: 'Employee', card: true },
    { key: 'leave_type', title: 'Leave', card: true },
    { key: 'year_start', title: 'Year from', kind: 'date' },
    { key: 'kind', title: 'What', value: (row) => kinds[row.kind] },
    { key: 'days', title: 'Days', kind: 'number', card: true },
    { key: 'note', title: 'Note' },
    { key: 'by', title: 'By' },
  ],
  filters: [branchFilter, { name: 'kind', label: 'What', kind: 'choice', options: optionsOf(kinds) }],
  empty: { title: 'Nothing was given or taken', text: 'Every grant, use and correction of leave stands here.' },
};

function Calendar() {
  return (
    <CalendarPage
      inside
      calendar={{
        title: 'Who is away',
        call: leaveCalendar,
        input: (from, to, { branch_id }) => ({ from, to, ...(branch_id ? { branch_id: Number(branch_id) } : {}) }),
        filters: [{ name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches }],
        events: (data) =>
          data.map((row) => ({
            key: row.id,
            title: `${row.full_name} · ${row.leave_type}`,
            from: row.from_date,
            to: row.to_date,
            kind: row.waits ? 'Waits' : (row.department ?? 'Leave'),
            tone: row.waits ? ('waiting' as const) : ('info' as const),
          })),
        empty: 'Nobody is away in these days.',
      }}
    />
  );
}

export const Screen = tabbedLists({
  title: 'Leave',
  tabs: [
    listTab('requests', requests, seen),
    { key: 'calendar', title: 'Calendar', permissions: seen, actions: [], flows: true, draw: () => <Calendar /> },
    listTab('balances', balances, ['leave-record']),
    listTab('ledger', ledger, ['leave-record']),
    lateTab({
      key: 'setup',
      title: 'Set-up',
      permissions: setUp,
      load: async () => ({ Panel: (await import('./setup-panel.tsx')).SetupPanel }),
    }),
  ],
});
