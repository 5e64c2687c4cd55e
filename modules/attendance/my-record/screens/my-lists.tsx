// One's own requests for leave, balances, objections and warnings: the lists of the office with `mine`, and what one may do oneself.

import { actNow } from '#ui/acts/act-now.ts';
import type { Tone } from '#ui/controls/statuses.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { objectionList, objectionWithdraw } from '#modules/attendance/objections/contract/objections.ts';
import { kindWords, objectionStates } from '#modules/attendance/objections/rules/index.ts';
import { leaveBalances } from '#modules/attendance/staff-leave/contract/leave-setup.ts';
import { leaveRequests } from '#modules/attendance/staff-leave/contract/staff-leave.ts';
import { staffLeaveStates } from '#modules/attendance/staff-leave/rules/index.ts';
import { withdrawLeave } from '#modules/attendance/staff-leave/screens/parts/withdraw-leave.tsx';
import { employeeWarnings, type WarningRow } from '#modules/hr/warnings/contract/warnings.ts';

const warningKindWords: Readonly<Record<WarningRow['kind'], string>> = {
  verbal: 'Verbal',
  written: 'Written',
  show_cause: 'Show cause',
  final: 'Final',
};

const warningBadges: Readonly<Record<WarningRow['status'], readonly [Tone, string]>> = {
  draft: ['plain', 'Draft'],
  issued: ['waiting', 'Issued'],
  acknowledged: ['info', 'Read'],
  replied: ['info', 'Answered'],
  closed: ['good', 'Closed'],
  withdrawn: ['plain', 'Withdrawn'],
};

const mine = () => ({ mine: true });

export const myLeave: ListDeclaration<typeof leaveRequests> = {
  title: 'Leave',
  call: leaveRequests,
  fixed: mine,
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => `leave from ${row.from_date}`,
  columns: [
    {
      key: 'leave_type',
      title: 'Leave',
      value: (row) => `${row.leave_type}${row.kind === 'encashment' ? ', paid out' : ''}`,
      card: true,
    },
    { key: 'from_date', title: 'From', kind: 'date', sort: true, card: true },
    { key: 'to_date', title: 'To', kind: 'date' },
    {
      key: 'days',
      title: 'Days',
      value: (row) =>
        row.unpaid_days > 0 ? `${row.days.toFixed(1)} (${row.unpaid_days.toFixed(1)} unpaid)` : row.days.toFixed(1),
    },
    { key: 'reason', title: 'Reason', wrap: 280 },
    { key: 'status', title: 'Status', kind: 'status', statuses: staffLeaveStates.badges, card: true },
    { key: 'decided_by', title: 'Decided by' },
    { key: 'decision_note', title: 'Note', wrap: 240 },
  ],
  filters: [{ name: 'status', label: 'Status', kind: 'choice', options: optionsOf(staffLeaveStates.badges) }],
  rowActions: [withdrawLeave],
  empty: { title: 'No leave asked for yet', text: 'What you ask for is listed here, with who decided it.' },
};

export const myBalances: ListDeclaration<typeof leaveBalances> = {
  title: 'Balances',
  call: leaveBalances,
  fixed: mine,
  search: false,
  rowKey: (row) => row.leave_type_id,
  rowName: (row) => row.leave_type,
  columns: [
    { key: 'leave_type', title: 'Leave', card: true },
    { key: 'year_start', title: 'Year from', kind: 'date' },
    { key: 'granted', title: 'Granted', kind: 'number' },
    { key: 'carried', title: 'Carried', kind: 'number' },
    { key: 'adjusted', title: 'Adjusted', kind: 'number' },
    { key: 'used', title: 'Used', kind: 'number', card: true },
    { key: 'pending', title: 'Waiting', kind: 'number' },
    { key: 'available', title: 'Available', kind: 'number', card: true },
  ],
  filters: [{ name: 'on_date', label: 'In the leave year of', kind: 'date' }],
  empty: { title: 'No balance yet', text: 'Leave is granted in the first night of your leave year, or by the office.' },
};

export const myObjections: ListDeclaration<typeof objectionList> = {
  title: 'Objections',
  call: objectionList,
  fixed: mine,
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => `objection to ${row.attendance_date}`,
  columns: [
    { key: 'attendance_date', title: 'Day', kind: 'date', sort: true, card: true },
    { key: 'kind', title: 'What is wrong', value: (row) => kindWords[row.kind], card: true },
    { key: 'was', title: 'Mark' },
    { key: 'claimed', title: 'Claimed' },
    { key: 'reason', title: 'Reason', wrap: 280 },
    { key: 'status', title: 'Status', kind: 'status', statuses: objectionStates.badges, card: true },
    { key: 'decided_by', title: 'Decided by' },
    { key: 'decision_note', title: 'Note', wrap: 240 },
  ],
  filters: [{ name: 'status', label: 'Status', kind: 'choice', options: optionsOf(objectionStates.badges) }],
  rowActions: [
    {
      label: 'Withdraw',
      show: (row) => objectionStates.can('withdraw', row.status) && row.mine,
      run: (row) => actNow(objectionWithdraw, { id: row.id }),
    },
  ],
  empty: { title: 'No objection yet', text: 'A mark that is wrong is objected to from its day, or here.' },
};

export const myWarnings: ListDeclaration<typeof employeeWarnings> = {
  title: 'Warnings',
  call: employeeWarnings,
  fixed: mine,
  search: false,
  rowKey: (row) => row.id,
  rowName: (row) => row.subject,
  columns: [
    { key: 'subject', title: 'Subject', wrap: 280, card: true },
    { key: 'kind', title: 'Kind', value: (row) => warningKindWords[row.kind] },
    { key: 'issued_on', title: 'Issued', kind: 'date', sort: true, card: true },
    { key: 'reply_by', title: 'Answer by', kind: 'date' },
    { key: 'valid_until', title: 'Counts until', kind: 'date' },
    { key: 'status', title: 'Status', kind: 'status', statuses: warningBadges, card: true },
    { key: 'outcome', title: 'Outcome', wrap: 260 },
  ],
  empty: { title: 'No warning', text: 'Nothing was given to you.' },
};
