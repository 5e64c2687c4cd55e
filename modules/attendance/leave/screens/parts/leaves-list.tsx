// Leave of children: asked at the desk, approved, rejected or cancelled (spec 03 §3.2).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { ListDeclaration, PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { leaveStates } from '../../rules/leave-states.ts';
import { leaveCreate, leaveDecide, leaveList, type LeaveRow } from '../../contract/leave.ts';
import { bioPath } from '#modules/attendance/codes/screens/parts/lookups.ts';

export const kindChoice = [
  { value: 'sick', label: 'Sick' },
  { value: 'casual', label: 'Casual' },
  { value: 'hajj_umrah', label: 'Hajj or Umrah' },
  { value: 'family', label: 'Family' },
  { value: 'other', label: 'Other' },
];

export const newLeave: FormDeclaration<typeof leaveCreate> = {
  title: 'Ask for leave',
  call: leaveCreate,
  button: 'Ask for leave',
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    { name: 'kind', label: 'Kind', kind: 'choice', options: kindChoice, required: true },
    { name: 'from_on', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'to_on', label: 'Last day', kind: 'date', required: true, half: true },
    { name: 'reason', label: 'Reason', kind: 'long', required: true },
  ],
};

function decide(decision: 'approve' | 'reject' | 'cancel', row: LeaveRow): FormDeclaration<typeof leaveDecide> {
  const words = { approve: 'Approve leave', reject: 'Reject leave', cancel: 'Cancel leave' }[decision];
  return {
    title: `${words} of ${row.student_name}`,
    text:
      decision === 'approve' ? 'Absences of these days become leave; coming days are filled in on the register.' : '',
    call: leaveDecide,
    button: words,
    fields: [{ name: 'reason', label: 'Note', kind: 'long', required: decision === 'reject' }],
  };
}

export const leaveActions: readonly PageAction[] = [
  {
    label: 'Ask for leave',
    primary: true,
    permissions: leaveCreate.permissions,
    dialog: (close) => <FormDialog form={newLeave} start={{}} close={close} />,
  },
];

const dialog = (decision: 'approve' | 'reject' | 'cancel') => (row: LeaveRow, close: () => void) => (
  <FormDialog form={decide(decision, row)} start={{ id: row.leave_id, version: row.version, decision }} close={close} />
);

export const leavesList: ListDeclaration<typeof leaveList> = {
  title: 'Leave',
  call: leaveList,
  search: 'Name, admission number',
  rowKey: (row) => row.leave_id,
  rowName: (row) => `leave of ${row.student_name}`,
  columns: [
    { key: 'student_name', title: 'Student', link: (row) => bioPath(row.student_id), card: true },
    {
      key: 'class_name',
      title: 'Class',
      value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
    },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'from_on', title: 'From', kind: 'date', card: true },
    { key: 'to_on', title: 'To', kind: 'date', card: true },
    { key: 'days', title: 'Days', kind: 'number' },
    { key: 'kind', title: 'Kind', value: (row) => kindChoice.find((one) => one.value === row.kind)?.label },
    { key: 'reason', title: 'Reason' },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      statuses: leaveStates.badges,
    },
    { key: 'asked_by', title: 'Asked by', hidden: true },
    { key: 'decided_by', title: 'Decided by' },
    {
      key: 'request',
      title: 'Parents asked',
      value: (row) => row.request?.request_no,
      link: (row) => (row.request ? linkTo(pages.ParentStudent, { id: row.request.id }) : undefined),
      hidden: true,
    },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: optionsOf(leaveStates.badges),
    },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  rowActions: [
    { label: 'Approve', show: (row) => leaveStates.can('approve', row.state) && !row.mine, dialog: dialog('approve') },
    {
      label: 'Reject',
      show: (row) => leaveStates.can('reject', row.state) && !row.mine,
      dialog: dialog('reject'),
      danger: true,
    },
    {
      label: 'Cancel',
      show: (row) => (leaveStates.can('withdraw', row.state) && row.mine) || leaveStates.can('take_back', row.state),
      dialog: dialog('cancel'),
      danger: true,
    },
  ],
  empty: {
    title: 'No leave yet',
    text: 'Leave that parents ask for by phone or at the desk is entered here, and decided by somebody else.',
  },
};
