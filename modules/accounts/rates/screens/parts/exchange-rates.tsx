// Exchange rates: the rates that group reports translate by (ACC-65).

import { IconPlus } from '@tabler/icons-react';
import { exportOf } from '#kernel/export-call.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import type { PageAction } from '#ui/page/page-action.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { rateList, rateSave } from '../../contract/rates.ts';

const kinds = [
  { value: 'closing', label: 'Closing' },
  { value: 'average', label: 'Average of the month' },
];
const currencies = [
  { value: 'OMR', label: 'OMR' },
  { value: 'PKR', label: 'PKR' },
];

const form: FormDeclaration<typeof rateSave> = {
  title: 'Add a rate',
  text: 'What one unit of the first currency is worth in the second. A rate of the same day and kind replaces the previous one.',
  call: rateSave,
  row: true,
  fields: [
    { name: 'date', label: 'Date', kind: 'date', required: true, half: true },
    { name: 'kind', label: 'Kind', kind: 'choice', options: kinds, required: true, half: true },
    { name: 'from', label: 'One', kind: 'choice', options: currencies, required: true, half: true },
    { name: 'to', label: 'Is worth in', kind: 'choice', options: currencies, required: true, half: true },
    { name: 'rate', label: 'Rate', kind: 'number', decimals: 9, required: true },
  ],
  toInput: (values) => ({ rows: [values as never] }),
  button: 'Save rate',
};

const list: ListDeclaration<typeof rateList> = {
  title: 'Exchange rates',
  call: rateList,
  export: exportOf(rateList),
  rowKey: (row) => row.id,
  rowName: (row) => `${row.from} → ${row.to}`,
  columns: [
    { key: 'date', title: 'Date', kind: 'date', card: true },
    {
      key: 'kind',
      title: 'Kind',
      value: (row) => (row.kind === 'closing' ? 'Closing' : 'Average of the month'),
      card: true,
    },
    { key: 'from', title: 'One' },
    { key: 'to', title: 'Is worth in' },
    { key: 'rate', title: 'Rate', card: true, show: (row) => <span className="figure">{row.rate}</span> },
    { key: 'by', title: 'Entered by' },
    { key: 'updated_at', title: 'At', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'kind', label: 'Kind', kind: 'choice', options: kinds },
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'to_date', label: 'To', kind: 'date' },
  ],
  search: false,
  empty: {
    title: 'No rate yet',
    text: 'Group reports need the closing rate of a day and the average rate of each month.',
  },
};

const addRate = (today: string): PageAction => ({
  label: 'Add a rate',
  icon: IconPlus,
  primary: true,
  permissions: ['Account Period'],
  dialog: (close) => (
    <FormDialog form={form} start={{ date: today, kind: 'closing', from: 'OMR', to: 'PKR' }} close={close} />
  ),
});

export function ExchangeRates() {
  const { today } = useSession();
  return <ListPage list={{ ...list, actions: [addRate(today)] }} />;
}
