// Cards in place of lost, damaged or changed ones, with their fee (STU-81, spec 03 §6.7).

import { exportOf } from '#kernel/export-call.ts';
import { IconEye, IconPlus, IconX } from '@tabler/icons-react';
import { optionsOf } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { cardList } from '../contract/cards.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { asked, dropCard, newCard } from './card-forms.ts';
import { cardStates, placeFilters, reasonOptions, reasonWords, viewPath } from './parts/card-words.ts';

const paidWord = (row: { fee: number; paid: boolean | null; wait_waived: boolean }): string => {
  if (row.fee === 0) return 'No fee';
  if (row.paid) return 'Paid';
  return row.wait_waived ? 'Not paid, let go ahead' : 'Not paid';
};

export const Screen = listScreen({
  title: 'Card Print Request',
  call: cardList,
  export: exportOf(cardList),
  fixed: (filters) => (filters['reason'] ? {} : { reason: [...asked] }),
  rowKey: (row) => row.id,
  rowName: (row) => `${row.card_no} ${row.name}`,
  columns: [
    { key: 'name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id ?? 0) },
    { key: 'class_name', title: 'Class' },
    { key: 'card_no', title: 'Card', sort: true, link: (row) => viewPath(row.card_no) },
    { key: 'reason', title: 'Why', value: (row) => reasonWords[row.reason], card: true },
    { key: 'state', title: 'Status', kind: 'status', statuses: cardStates, card: true, width: 170 },
    { key: 'fee', title: 'Fee', kind: 'money' },
    { key: 'paid', title: 'Paid', value: paidWord },
    { key: 'note', title: 'Note', hidden: true },
    { key: 'asked_on', title: 'Asked', kind: 'date', sort: true },
    { key: 'asked_by', title: 'By' },
    { key: 'branch_name', title: 'Branch', hidden: true },
  ],
  filters: [
    ...placeFilters.filter((one) => one.name !== 'reason'),
    {
      name: 'reason',
      label: 'Why',
      kind: 'choice',
      many: true,
      options: reasonOptions.filter((one) => asked.some((reason) => reason === one.value)),
    },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      many: true,
      options: optionsOf(cardStates),
    },
  ],
  search: 'Name, card, admission number',
  sort: '-asked_on',
  actions: [
    {
      label: 'Ask for a card',
      icon: IconPlus,
      primary: true,
      permissions: ['Student Card'],
      dialog: (close) => <FormDialog form={newCard} start={{ charge: true }} close={close} />,
    },
  ],
  rowActions: [
    { label: 'View card', icon: IconEye, permissions: ['Student Card'], to: (row) => viewPath(row.card_no) },
    {
      label: 'End card',
      icon: IconX,
      danger: true,
      permissions: ['Student Card'],
      show: (row) => row.state !== 'void',
      dialog: (row, close) => <FormDialog form={dropCard} start={{ card_id: row.id }} close={close} />,
    },
  ],
  figures: (data) => [
    { label: 'Wait for approval', value: data.figures?.pending },
    { label: 'To print', value: data.figures?.approved },
    { label: 'To hand out', value: data.figures?.printed },
  ],
  empty: { title: 'No request', text: 'Request a new card here for a child who lost or damaged the card.' },
});
