// The chart and the ledger as files, in the currency of the chosen country (00 §8).

import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { accountList } from '../contract/chart.ts';
import { ledgerAccount } from '../contract/ledger.ts';
import { listAccounts } from '../reads/chart.ts';
import { readLedger } from '../reads/ledger.ts';

const ours = () => who().currency;

export const accountExports = [
  serveExport(exportOf(accountList), {
    name: 'accounts',
    page: listAccounts,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Account', value: (row) => row.name, width: 32 },
      { title: 'Payee type', value: (row) => row.payee_type, width: 24 },
      { title: 'Category', value: (row) => row.category, width: 24 },
      { title: 'Nature', value: (row) => row.nature },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Active', value: (row) => (row.active ? 'yes' : 'no') },
      { title: 'Currency', value: ours },
      { title: 'Balance', value: (row) => row.balance, money: ours, width: 16 },
      { title: 'Last month', value: (row) => row.last_month },
    ],
  }),
  serveExport(exportOf(ledgerAccount), {
    name: 'ledger',
    page: readLedger,
    columns: [
      { title: 'Date', value: (row) => row.entry_date },
      { title: 'Entry', value: (row) => row.entry_id },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Document', value: (row) => row.doc_no, width: 18 },
      { title: 'Account', value: (row) => row.account, width: 28 },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Party', value: (row) => row.party, width: 24 },
      { title: 'Narration', value: (row) => row.narration, width: 36 },
      { title: 'Currency', value: ours },
      { title: 'Debit', value: (row) => row.debit, money: ours, width: 16 },
      { title: 'Credit', value: (row) => row.credit, money: ours, width: 16 },
      { title: 'Balance', value: (row) => row.balance, money: ours, width: 16 },
    ],
  }),
];
