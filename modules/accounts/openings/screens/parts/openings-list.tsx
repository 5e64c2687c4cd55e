// Opening balances: the sheets of the scope with their difference, and what is left on 3200 (05 section 6).

import { IconBook2, IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { openingList, openingRemove, openingSave } from '../../contract/openings.ts';
import { openingStates } from '../../rules/opening-states.ts';

type Row = RowOf<typeof openingList>;
type Source = Extract<Filter, { kind: 'lookup' }>['source'];

const sheetOf = (row: Row) => linkTo(pages.Accounts, { tab: 'openings', id: row.id });

const form = (branches: Source): FormDeclaration<typeof openingSave> => ({
  title: 'Opening balances of a branch',
  text: 'The control total is the total of each side of the closing list of the old books: enter it before the lines. Student balances, salaries and stock are entered in their own areas; enter their total on 3200.',
  call: openingSave,
  button: 'Begin the sheet',
  fields: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches, required: true },
    { name: 'as_of', label: 'As of', kind: 'date', required: true, half: true },
    { name: 'control_total', label: 'Control total', kind: 'money', required: true, half: true },
  ],
});

const list = (branches: Source, remove: (row: Row) => Promise<unknown>): ListDeclaration<typeof openingList> => ({
  title: 'Opening balances',
  call: openingList,
  rowKey: (row) => row.id,
  rowName: (row) => `${row.branch}, ${row.as_of}`,
  columns: [
    { key: 'branch', title: 'Branch', card: true, link: sheetOf },
    { key: 'as_of', title: 'As of', kind: 'date', card: true, link: sheetOf },
    { key: 'lines', title: 'Lines', kind: 'number' },
    { key: 'debit', title: 'Debits', kind: 'money', currency: (row) => row.currency },
    { key: 'credit', title: 'Credits', kind: 'money', currency: (row) => row.currency },
    { key: 'control_total', title: 'Control total', kind: 'money', currency: (row) => row.currency },
    { key: 'difference', title: 'Difference', kind: 'money', currency: (row) => row.currency },
    { key: 'status', title: 'Status', kind: 'status', statuses: openingStates.badges, card: true },
    { key: 'by', title: 'By' },
  ],
  filters: [{ name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches }],
  figures: ({ figures }) => [
    { label: 'Left on 3200 Opening balances', value: figures?.opening_balance ?? 0, kind: 'money' },
  ],
  note: ({ figures }) =>
    (figures?.opening_balance ?? 0) === 0
      ? 'Opening balances (3200) is 0: everything that was entered is matched.'
      : 'Opening balances (3200) is not 0 yet: an area or a sheet is still missing.',
  actions: [
    {
      label: 'New sheet',
      icon: IconPlus,
      permissions: ['Account Opening'],
      primary: true,
      dialog: (close) => <FormDialog form={form(branches)} close={close} />,
    },
  ],
  rowActions: [
    { label: 'Open the sheet', icon: IconTable, to: sheetOf },
    {
      label: 'Entry',
      icon: IconBook2,
      permissions: ['Ledger'],
      show: (row) => row.entry_id !== null,
      to: (row) => linkTo(pages.Ledger, { entry: row.entry_id }),
    },
    {
      label: 'Discard',
      icon: IconTrash,
      permissions: ['Account Opening'],
      danger: true,
      show: (row) => openingStates.can('remove', row.status),
      question: (row) => ({
        title: `Discard the draft of ${row.branch}?`,
        text: 'Its lines are gone.',
        button: 'Discard',
        danger: true,
      }),
      run: remove,
    },
  ],
  empty: {
    title: 'No opening balances yet',
    text: 'A branch that kept its books elsewhere begins with a sheet of opening balances.',
  },
});

export function OpeningsList({ branches, above }: { branches: Source; above: ReactNode }) {
  const { act } = useAct(openingRemove, { onDone: (_data, message) => toast(message) });
  return <ListPage beside={above} list={list(branches, ({ id, version }) => act({ id, version }))} />;
}
