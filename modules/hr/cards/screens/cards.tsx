// Cards of employees: who has none or no photo, printed in batches, handed over, back, lost (spec 06 §5).

import { IconCards, IconEye, IconHandGrab, IconIdBadge2, IconX } from '@tabler/icons-react';
import { actNow } from '#ui/acts/act-now.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Face } from '#ui/controls/face.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeePath } from '#modules/hr/person/screens/parts/words.ts';
import { designationFilter } from '#modules/hr/structure/screens/parts/choices.ts';
import { type CardRow, employeeCard, employeeCardPrint, employeeCardStatus } from '../contract/cards.ts';
import { cardStates } from '../rules/index.ts';

const over: FormDeclaration<typeof employeeCardStatus> = {
  title: 'The card is over',
  call: employeeCardStatus,
  fields: [
    {
      name: 'status',
      label: 'What became of it',
      kind: 'choice',
      required: true,
      options: [
        { value: 'returned', label: 'Came back' },
        { value: 'lost', label: 'Lost' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
    },
    { name: 'reason', label: 'Why', kind: 'text', required: true, max: 300 },
    {
      name: 'reissue',
      label: 'A new one instead',
      kind: 'choice',
      options: [
        { value: 'lost', label: 'Lost' },
        { value: 'damaged', label: 'Damaged' },
        { value: 'changed', label: 'Name or post changed' },
        { value: 'renewal', label: 'Renewal' },
      ],
      hint: 'Leave empty: none. A second one within a year is approved by somebody else',
    },
    { name: 'charge_amount', label: 'Charged', kind: 'money', show: (values) => Boolean(values['reissue']) },
  ],
  button: 'Save',
  approval: (values) => (values['reissue'] ? ['A second card within a year'] : []),
};

const can = (verb: Parameters<typeof cardStates.can>[0]) => (row: CardRow) =>
  row.status !== null && cardStates.can(verb, row.status);

export const Screen = listScreen({
  title: 'Employee Card',
  text: 'Who has no card is given one when it is printed; those without a photo stand first.',
  call: employeeCard,
  rowKey: (row) => row.employee_id,
  rowName: (row) => row.employee_name,
  rowLink: (row) => employeePath(row.employee_id),
  columns: [
    { key: 'employee_name', title: 'Employee', sort: true, card: true },
    {
      key: 'photo_url',
      title: 'Photo',
      width: 56,
      show: (row) => <Face name={row.employee_name} address={row.photo_url} />,
    },
    { key: 'employee_code', title: 'Code' },
    { key: 'designation', title: 'Designation' },
    { key: 'branch_name', title: 'Branch' },
    { key: 'card_no', title: 'Card', card: true },
    { key: 'issue_no', title: 'Issue', kind: 'number' },
    { key: 'status', title: 'Status', kind: 'status', statuses: cardStates.badges, card: true },
    { key: 'valid_until', title: 'Valid until', kind: 'date', sort: true },
    { key: 'photo_ok', title: 'Has a photo', kind: 'flag' },
    { key: 'end_reason', title: 'Why over', wrap: 220, hidden: true },
  ],
  filters: [
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      options: [
        { value: 'without', label: 'Without a card' },
        { value: 'pending', label: 'To be printed' },
        { value: 'printed', label: 'Printed, not handed over' },
        { value: 'issued', label: 'Issued' },
        { value: 'expiring', label: 'End within 60 days' },
        { value: 'lost', label: 'Lost' },
      ],
    },
    branchFilter,
    designationFilter,
  ],
  search: 'Name, code, CNIC, phone',
  rowActions: [
    {
      label: 'Preview',
      icon: IconEye,
      run: (row) => openPdf(employeeCardPrint, { ids: [row.employee_id], layout: 'single', preview: true }),
    },
    {
      label: 'Hand over',
      icon: IconHandGrab,
      show: can('issued'),
      run: ({ card_id, version }) =>
        actNow(employeeCardStatus, { card_id: card_id ?? 0, version: version ?? 0, status: 'issued' }),
    },
    {
      label: 'Card is over',
      icon: IconX,
      danger: true,
      show: can('cancelled'),
      dialog: (row, close) => (
        <FormDialog
          form={over}
          about={`${row.card_no ?? ''} ${row.employee_name}`}
          start={{ card_id: row.card_id, version: row.version, status: 'returned', charge_amount: 0 }}
          close={close}
        />
      ),
    },
  ],
  bulkActions: [
    {
      label: 'Print on A4',
      icon: IconCards,
      takesAll: false,
      run: ({ rows }) => openPdf(employeeCardPrint, { ids: rows.map((row) => row.employee_id) }),
    },
    {
      label: 'Print as cards',
      icon: IconIdBadge2,
      takesAll: false,
      run: ({ rows }) => openPdf(employeeCardPrint, { ids: rows.map((row) => row.employee_id), layout: 'single' }),
    },
  ],
  figures: ({ figures }) => [
    { label: 'Without a card', value: figures?.without, to: '?state=without' },
    { label: 'Printed', value: figures?.printed, to: '?state=printed' },
    { label: 'Issued', value: figures?.issued, to: '?state=issued' },
    { label: 'Without a photo', value: figures?.no_photo },
  ],
  empty: { title: 'Nobody here', text: 'Clear the filters, or add employees first.' },
});
