// Files that were uploaded, with how their rows stand now.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { uploadList } from '../contract/bank-files.ts';
import { uploadStates } from '../rules/bank-file-states.ts';
import { accountChoices } from './parts/account-choices.ts';

export const pastFiles: ListDeclaration<typeof uploadList> = {
  title: 'Files',
  call: uploadList,
  rowKey: (row) => row.id,
  rowName: (row) => row.file_name,
  rowLink: (row) => linkTo(pages.BankFeeDeposit, { id: row.id }),
  columns: [
    { key: 'file_name', title: 'File', card: true },
    { key: 'account', title: 'Account', card: true },
    { key: 'uploaded_at', title: 'Uploaded', kind: 'instant', sort: true },
    { key: 'uploaded_by', title: 'By' },
    { key: 'rows', title: 'Rows', kind: 'number', sort: true },
    { key: 'posted', title: 'Posted', kind: 'number' },
    { key: 'ready', title: 'Ready', kind: 'number' },
    { key: 'unidentified', title: 'Unidentified', kind: 'number' },
    { key: 'duplicates', title: 'Duplicates', kind: 'number' },
    { key: 'bad', title: 'Bad', kind: 'number' },
    { key: 'total', title: 'Total', kind: 'money', sort: true },
    { key: 'status', title: 'Status', kind: 'status', statuses: uploadStates.badges, card: true },
  ],
  filters: [
    { name: 'bank_account_id', label: 'Account', kind: 'lookup', source: accountChoices },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      options: optionsOf({ checked: 'Checked', committed: 'Posted', cancelled: 'Set aside' }),
    },
  ],
  search: 'File or account number',
  sort: '-uploaded_at',
  empty: { title: 'No file yet', text: 'Choose the account and the file that the bank sent.' },
};
