// Our bank accounts, each with its place in the chart and whom it serves.

import { IconBook2, IconPencil, IconPlus } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { activeStatuses } from '#modules/accounts/chart/screens/parts/words.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration, RowOf } from '#ui/page-kinds/list/list-declaration.ts';
import { bankAccountList, bankAccountSave } from '../contract/banks.ts';
import { bankLookup, useNames } from './parts/bank-choices.ts';

type Row = RowOf<typeof bankAccountList>;

const uses = optionsOf(useNames);
const sharingNames = { no: 'Its own branch only', school: 'All branches of the school', list: 'Chosen branches' };

const isKept = (values: Record<string, unknown>) => values['id'] !== undefined;

export const accountForm: FormDeclaration<typeof bankAccountSave> = {
  title: 'Bank account',
  call: bankAccountSave,
  button: 'Save bank account',
  fields: [
    {
      name: 'branch_id',
      label: 'Branch whose book holds it',
      kind: 'lookup',
      source: branchesAndHeadOffice,
      required: true,
      half: true,
      disabled: isKept,
    },
    {
      name: 'bank_id',
      label: 'Bank',
      kind: 'lookup',
      source: bankLookup,
      required: true,
      half: true,
      disabled: isKept,
    },
    { name: 'title', label: 'Title of the account', kind: 'text', max: 120, required: true },
    { name: 'account_no', label: 'Account number', kind: 'text', max: 34, required: true, half: true },
    { name: 'iban', label: 'IBAN', kind: 'text', max: 42, half: true, hint: 'The check digits are verified' },
    { name: 'use_for', label: 'Used for', kind: 'choice', options: uses, many: true, required: true, half: true },
    {
      name: 'cheque_required_signatures',
      label: 'Signatures on a cheque',
      kind: 'number',
      min: 1,
      max: 4,
      half: true,
      show: (values) => Array.isArray(values['use_for']) && values['use_for'].includes('payment'),
    },
    {
      name: 'shared',
      label: 'Takes the money of',
      kind: 'choice',
      options: optionsOf(sharingNames),
      required: true,
      half: true,
    },
    {
      name: 'shared_branch_ids',
      label: 'Branches',
      kind: 'lookup',
      source: branchesAndHeadOffice,
      many: true,
      show: (values) => values['shared'] === 'list',
    },
    {
      name: 'active',
      label: 'In use',
      kind: 'flag',
      show: isKept,
      hint: 'A closed account takes no money; its lines stay in the book',
    },
  ],
};

const ledgerOf = (row: Row) => linkTo(pages.Ledger, { account_ids: row.account_id });

const start = {
  shared: 'no',
  shared_branch_ids: [],
  use_for: ['collection', 'payment'],
  cheque_required_signatures: 1,
};

export const accountsList: ListDeclaration<typeof bankAccountList> = {
  title: 'Accounts',
  call: bankAccountList,
  export: exportOf(bankAccountList),
  rowKey: (row) => row.id,
  rowName: (row) => `${row.bank_short} ${row.account_no}`,
  columns: [
    { key: 'title', title: 'Account', sort: true, card: true },
    { key: 'bank', title: 'Bank', sort: true },
    { key: 'account_no', title: 'Number', card: true },
    { key: 'iban', title: 'IBAN', hidden: true },
    { key: 'branch_name', title: 'Branch', sort: true, card: true },
    { key: 'account_code', title: 'Chart', sort: true },
    {
      key: 'shared',
      title: 'Takes the money of',
      value: (row) => (row.shared === 'list' ? (row.shared_with ?? 'Chosen branches') : sharingNames[row.shared]),
    },
    { key: 'use_for', title: 'Used for', value: (row) => row.use_for.map((use) => useNames[use]).join(', ') },
    { key: 'balance', title: 'Balance', kind: 'money', sort: true },
    { key: 'active', title: 'Status', kind: 'status', statuses: activeStatuses },
  ],
  filters: [
    { name: 'bank_id', label: 'Bank', kind: 'lookup', source: bankLookup },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice },
    { name: 'use_for', label: 'Used for', kind: 'choice', options: uses },
    { name: 'active', label: 'Only in use', kind: 'flag' },
  ],
  search: 'Title, number, IBAN or bank',
  sort: 'account_code',
  actions: [
    {
      label: 'Add bank account',
      icon: IconPlus,
      permissions: ['Bank Add'],
      primary: true,
      dialog: (close) => <FormDialog form={accountForm} start={start} close={close} />,
    },
  ],
  rowActions: [
    { label: 'Ledger', icon: IconBook2, permissions: ['Ledger'], to: ledgerOf, show: (row) => !row.foreign },
    {
      label: 'Edit',
      icon: IconPencil,
      permissions: ['Bank Edit'],
      show: (row) => !row.foreign,
      dialog: (row, close) => <FormDialog form={accountForm} start={{ ...row }} close={close} />,
    },
  ],
  empty: {
    title: 'No bank account yet',
    text: 'Add the accounts on which parents pay. Each gets its account in the chart when it is saved.',
  },
};
