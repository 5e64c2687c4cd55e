// Waiting lists in their order (ADM-24): whose turn it is, for whom a seat is kept and until when, who did not come.

import { formatPhone } from '#kernel/phone.ts';
import { IconCheck, IconPrinter, IconUserOff, IconUserUp, IconX } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import { openPdf } from '#ui/acts/files.ts';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { filtersInUrl } from '#ui/page-kinds/list/filters-in-url.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { Statuses } from '#ui/table/column.ts';
import { applicationDecision, applicationWithdraw } from '#modules/admissions/decisions/contract/decisions.ts';
import { waitingListPrint } from '#modules/admissions/seats/contract/seat-papers.ts';
import { waitingCallNext, waitingList, type WaitingRow } from '#modules/admissions/seats/contract/seats.ts';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { Accept, Reject, Withdraw } from '#modules/admissions/admission-list/screens/parts/late-dialogs.tsx';
import { sessions } from '#modules/admissions/stages/screens/parts/place-choices.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

const states: Statuses = {
  called: ['info', 'Seat held'],
  waiting: ['waiting', 'Waiting'],
  passed: ['plain', 'Did not come'],
};

const priorities = ['', 'Child of staff', 'Brother or sister here'];

const callForm = (row: WaitingRow): FormDeclaration<typeof waitingCallNext> => ({
  title: `Call the family of ${row.child_name}`,
  text:
    row.place === 1
      ? 'A seat is held for the child and the family is notified.'
      : 'The child is not the first on the list: the reason is recorded in the history.',
  call: waitingCallNext,
  fields: row.place === 1 ? [] : [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'Call the family',
});

const decided = (row: WaitingRow) => ({ ...row, section_id: null });

const filters = [
  { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(states) },
  { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
] as const satisfies readonly Filter[];

export const waiting: ListDeclaration<typeof waitingList> = {
  title: 'Waiting list',
  call: waitingList,
  rowKey: (row) => row.id,
  rowName: (row) => row.child_name,
  rowLink: (row) => applicationPath(row.id),
  columns: [
    { key: 'place', title: 'Place', kind: 'number', width: 70 },
    { key: 'child_name', title: 'Child', card: true, link: (row) => applicationPath(row.id) },
    { key: 'class_name', title: 'Class', card: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: states, card: true },
    { key: 'hold_until', title: 'Seat held until', kind: 'instant' },
    { key: 'priority', title: 'Goes first', value: (row) => priorities[row.priority] ?? '' },
    {
      key: 'percent',
      title: 'Percent',
      kind: 'number',
      value: (row) => (row.percent === null ? null : row.percent.toFixed(2)),
    },
    { key: 'submitted_at', title: 'Applied', kind: 'instant' },
    { key: 'free', title: 'Free seats', kind: 'number' },
    { key: 'father_name', title: 'Father', hidden: true },
    { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
    { key: 'jump_reason', title: 'Called out of turn' },
    { key: 'application_no', title: 'Application', hidden: true },
    { key: 'session_name', title: 'Session', hidden: true },
    { key: 'branch_name', title: 'Branch' },
  ],
  filters,
  search: 'Child or application',
  figures: ({ figures }) => [
    { label: 'Waiting', value: figures?.waiting },
    { label: 'Seat held', value: figures?.called },
    { label: 'Did not come', value: figures?.passed },
  ],
  actions: [
    {
      label: 'Print',
      icon: IconPrinter,
      run: () => void openPdf(waitingListPrint, filtersInUrl(waitingList, filters)),
    },
  ],
  rowActions: [
    {
      label: 'Call the family',
      icon: IconUserUp,
      permissions: waitingCallNext.permissions,
      show: (row) => row.state !== 'called',
      dialog: (row, close) => <FormDialog form={callForm(row)} start={{ application_id: row.id }} close={close} />,
    },
    {
      label: 'Accept',
      icon: IconCheck,
      permissions: applicationDecision.permissions,
      dialog: (row, close) => <Accept row={decided(row)} close={close} />,
    },
    {
      label: 'Reject',
      icon: IconX,
      danger: true,
      permissions: applicationDecision.permissions,
      dialog: (row, close) => <Reject row={decided(row)} close={close} />,
    },
    {
      label: 'Withdraw',
      icon: IconUserOff,
      danger: true,
      permissions: applicationWithdraw.permissions,
      dialog: (row, close) => <Withdraw row={decided(row)} close={close} />,
    },
  ],
  empty: { title: 'Nobody is waiting', text: 'Children without a free seat are put here when they are decided.' },
  export: exportOf(waitingList),
};
