// The chart and the ledger as files, in the currency of the chosen country (00 §8).

import { asList, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { accountList } from '../contract/chart.ts';
import { ledgerAccount, trialBalance } from '../contract/ledger.ts';
import { listAccounts } from '../reads/chart.ts';
import { readLedger } from '../reads/ledger.ts';
import { readTrialBalance } from '../reads/trial-balance.ts';

const ours = () => who().currency;

/** The report is one page: a school has some hundred accounts, by branch a few thousand rows. */
async function trialBalanceRows({
  startRow = 0,
  ...query
}: ParsedInputOf<typeof trialBalance> & { startRow?: number }) {
  const { rows } = await readTrialBalance(query);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}

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
  serveExport(exportOf(trialBalance), {
    name: 'trial balance',
    page: trialBalanceRows,
    columns: [
      { title: 'Code', value: (row) => row.code },
      { title: 'Account', value: (row) => row.name, width: 32 },
      { title: 'Nature', value: (row) => row.nature },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Currency', value: ours },
      { title: 'Opening Dr', value: (row) => row.opening_debit, money: ours, width: 16 },
      { title: 'Opening Cr', value: (row) => row.opening_credit, money: ours, width: 16 },
      { title: 'Debit', value: (row) => row.debit, money: ours, width: 16 },
      { title: 'Credit', value: (row) => row.credit, money: ours, width: 16 },
      { title: 'Closing Dr', value: (row) => row.closing_debit, money: ours, width: 16 },
      { title: 'Closing Cr', value: (row) => row.closing_credit, money: ours, width: 16 },
    ],
  }),
];
