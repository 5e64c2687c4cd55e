// Accounts (Payee): the third level of the chart with balances over the scope (05 section 6).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import {
  IconAddressBook,
  IconArrowMerge,
  IconBook2,
  IconLock,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { accountKinds, accountList, accountStatus, partyKinds } from '../../contract/chart.ts';
import { categoryChoices, payeeTypeChoices } from './lookups.ts';
import { activeStatuses, choices, natureStatuses } from './words.ts';
import { MergeAccount } from './merge-account.tsx';
import { accountForm, EditAccount, payeeForm } from '../account-form.tsx';

type Row = RowOf<typeof accountList>;

const ledgerOf = (row: Row) => linkTo(pages.Ledger, { account_ids: row.id });

const list = (setActive: (row: Row, active: boolean) => Promise<unknown>): ListDeclaration<typeof accountList> => ({
  title: 'Accounts (Payee)',
  call: accountList,
  export: exportOf(accountList),
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'code', title: 'Code', sort: true, card: true, width: 80, link: ledgerOf },
    { key: 'name', title: 'Account', sort: true, card: true, link: ledgerOf },
    { key: 'name_local', title: 'Native name', hidden: true },
    { key: 'payee_type', title: 'Payee type', sort: true },
    { key: 'category', title: 'Category', sort: true },
    { key: 'nature', title: 'Nature', kind: 'status', statuses: natureStatuses },
    { key: 'party_kind', title: 'Party' },
    { key: 'balance', title: 'Balance', kind: 'money', sort: true, card: true },
    { key: 'last_month', title: 'Last entry', kind: 'month' },
    { key: 'active', title: 'Status', kind: 'status', statuses: activeStatuses },
    { key: 'merged_into', title: 'Merged into', hidden: true },
    {
      key: 'system_key',
      title: 'System',
      show: (row) =>
        row.system_key ? <IconLock size={16} aria-label="System account: the software posts to it" /> : null,
    },
  ],
  filters: [
    { name: 'category_id', label: 'Category', kind: 'lookup', source: categoryChoices },
    { name: 'payee_type_id', label: 'Payee type', kind: 'lookup', source: payeeTypeChoices },
    { name: 'active', label: 'Only in use', kind: 'flag' },
    { name: 'kind', label: 'Kind', kind: 'choice', options: choices(accountKinds) },
    { name: 'party_kind', label: 'Party', kind: 'choice', options: choices(partyKinds) },
  ],
  search: 'Code, name, phone or tax number',
  sort: 'code',
  actions: [
    {
      label: 'Add account',
      icon: IconPlus,
      permissions: ['Account Add'],
      primary: true,
      dialog: (close) => (
        <FormDialog form={accountForm} start={{ kind: 'normal', budgeted: false, no_negative: false }} close={close} />
      ),
    },
  ],
  rowActions: [
    { label: 'Ledger', icon: IconBook2, permissions: ['Ledger'], to: ledgerOf },
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Account Edit'],
      dialog: (row, close) => <EditAccount form={accountForm} id={row.id} close={close} />,
    },
    {
      label: 'Payee details',
      icon: IconAddressBook,
      permissions: ['Account Edit'],
      dialog: (row, close) => <EditAccount form={payeeForm} id={row.id} close={close} />,
    },
    {
      label: 'Merge into another payee',
      icon: IconArrowMerge,
      permissions: ['Account Edit'],
      danger: true,
      show: (row) => row.active && !row.system_key,
      dialog: (row, close) => <MergeAccount row={row} close={close} />,
    },
    {
      label: 'Close',
      icon: IconPlayerPause,
      permissions: ['Account Edit'],
      danger: true,
      show: (row) => row.active && !row.system_key,
      question: (row) => ({
        title: `Close ${row.name}?`,
        text: 'Nothing can be posted to it afterwards. Its lines stay; you may open it again.',
        button: 'Close account',
        danger: true,
      }),
      run: (row) => setActive(row, false),
    },
    {
      label: 'Open again',
      icon: IconPlayerPlay,
      permissions: ['Account Edit'],
      show: (row) => !row.active,
      run: (row) => setActive(row, true),
    },
  ],
  empty: {
    title: 'No account found',
    text: 'Change the search or the filters; the delivered chart has about a hundred accounts.',
  },
});

/** `above`: the tabs of the page that it is the first of. */
export function AccountsList({ above }: { above: ReactNode }) {
  const { act } = useAct(accountStatus, { onDone: (_data, message) => toast(message) });
  return <ListPage beside={above} list={list((row, active) => act({ id: row.id, active, version: row.version }))} />;
}
