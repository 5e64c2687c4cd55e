// Calls of the ledger (05 section 7), with its file (00 §8).

import { serve } from '#platform/http/serve.ts';
import * as ledger from '../contract/ledger.ts';
import { readEntry, readLedger, readPartyLedger } from '../reads/ledger.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { ledgerAccount } from '../contract/ledger.ts';

const ours = () => who().currency;

export const ledgerCalls = [
  serve(ledger.ledgerAccount, (input) => readLedger(input)),
  serve(ledger.ledgerParty, (input) => readPartyLedger(input)),
  serve(ledger.ledgerEntry, ({ id }) => readEntry(id)),
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
