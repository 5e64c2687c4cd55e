// Promises to pay: those that stand, those that were broken, and how well each family keeps its word (spec 04 §14.3).

import { formatPhone } from '#kernel/phone.ts';
import { IconCalendarEvent, IconCash } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { classFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { promiseList } from '../../contract/promises.ts';
import { promiseStates } from '../../rules/promise-states.ts';
import { promiseForm } from './promise-form.ts';

export const promises: ListDeclaration<typeof promiseList> = {
  title: 'Promises',
  call: promiseList,
  dated: 'promise_date',
  export: exportOf(promiseList),
  search: 'Name, father, admission number, phone',
  rowKey: (row) => row.promise_id,
  rowName: (row) => `promise of ${row.student_name}`,
  rowLink: (row) => linkTo(pages.StudentStatement, { student_id: row.student_id }),
  columns: [
    { key: 'student_name', title: 'Student', sort: true, card: true },
    { key: 'class_name', title: 'Class' },
    { key: 'branch_name', title: 'Branch', hidden: true },
    { key: 'promised_on', title: 'Promised', kind: 'date', sort: true },
    { key: 'promise_date', title: 'To pay by', kind: 'date', sort: true, card: true },
    { key: 'amount', title: 'Amount', kind: 'money', sort: true, card: true },
    { key: 'received', title: 'Received', kind: 'money' },
    { key: 'still_open', title: 'Still open', kind: 'money' },
    { key: 'state', title: 'Status', kind: 'status', statuses: promiseStates.badges },
    {
      key: 'family_kept',
      title: 'Family keeps',
      value: (row) => (row.family_over === 0 ? '–' : `${row.family_kept} of ${row.family_over}`),
    },
    { key: 'phone', title: 'Phone', value: (row) => formatPhone(row.phone) },
    { key: 'note', title: 'Note', wrap: 260 },
    { key: 'promised_by', title: 'Recorded by', hidden: true },
  ],
  filters: [
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(promiseStates.badges) },
    classFilter,
    { name: 'from', label: 'To pay from', kind: 'date' },
    { name: 'to', label: 'To pay to', kind: 'date' },
    { name: 'student_id', label: 'Student', kind: 'student' },
  ],
  sort: '-promise_date',
  rowActions: [
    {
      label: 'New promise',
      icon: IconCalendarEvent,
      show: (row) => row.still_open > 0,
      dialog: (row, close) => (
        <FormDialog form={promiseForm} about={row.student_name} start={{ student_id: row.student_id }} close={close} />
      ),
    },
    {
      label: 'Take deposit',
      icon: IconCash,
      permissions: ['Fee Deposit'],
      show: (row) => row.still_open > 0,
      to: (row) => linkTo(pages.feeDepositForm, { student_id: row.student_id }),
    },
  ],
  figures: (data) => [
    { label: 'Open', value: data.figures?.open, narrows: { state: 'open' } },
    { label: 'Promised', value: data.figures?.open_amount, kind: 'money', narrows: { state: 'open' } },
    { label: 'Kept', value: data.figures?.kept, narrows: { state: 'kept' } },
    { label: 'Broken', value: data.figures?.broken, narrows: { state: 'broken' } },
    { label: 'Keeping rate', value: data.figures?.keeping_rate, kind: 'percent' },
  ],
  empty: {
    title: 'No promise yet',
    text: 'Promises are recorded from the list of outstanding fees. A filter may be hiding some.',
  },
};
