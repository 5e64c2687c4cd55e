// Cards in place of lost, damaged or changed ones, with their fee (STU-81, spec 03 §6.7).

import { exportOf } from '#kernel/export-call.ts';
import { IconEye, IconPlus, IconX } from '@tabler/icons-react';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { cardList, cardRequest, cardVoid } from '../../contract/cards.ts';
import { bioPath } from '../student-words.ts';
import { cardStates, placeFilters, reasonOptions, reasonWords, viewPath } from './card-words.ts';

const asked = ['lost', 'damaged', 'changed'] as const;

const request: FormDeclaration<typeof cardRequest> = {
  title: 'A new card for a student',
  text: 'The fee of the school is put on a challan; printing waits until it is paid, unless the approver lets it go ahead.',
  call: cardRequest,
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    {
      name: 'reason',
      label: 'Why',
      kind: 'choice',
      required: true,
      options: reasonOptions.filter((one) => asked.some((reason) => reason === one.value)),
    },
    { name: 'note', label: 'Note', kind: 'long', max: 300 },
    { name: 'charge', label: 'Charge the fee', kind: 'flag' },
  ],
  button: 'Send for approval',
};

export const dropCard: FormDeclaration<typeof cardVoid> = {
  title: 'End this card',
  text: 'It does not count any more; a scan shows it red. A rejected card is dropped this way.',
  call: cardVoid,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'End card',
};

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
    { key: 'state', title: 'State', kind: 'status', statuses: cardStates, card: true, width: 170 },
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
      label: 'State',
      kind: 'choice',
      many: true,
      options: Object.entries(cardStates).map(([value, [, label]]) => ({ value, label })),
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
      dialog: (close) => <FormDialog form={request} start={{ charge: true }} close={close} />,
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
  empty: { title: 'No request', text: 'A child that lost or broke its card gets a new one here.' },
});
