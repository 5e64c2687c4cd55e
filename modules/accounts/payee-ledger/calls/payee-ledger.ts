// Calls of the Payee Ledger, with its paper and its file (00 §8).

import { formatDate } from '#kernel/dates.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/balances/chapter.ts';
import { payeeLedger, payeeLedgerPrint } from '../contract/payee-ledger.ts';
import { payeeStatement } from '../prints/payee-statement.ts';
import { readPayeeLedger } from '../reads/payee-ledger.ts';

const ours = () => who().currency;
type Line = DataOf<typeof payeeLedger>['lines'][number];

async function lineRows({ startRow = 0, ...query }: ParsedInputOf<typeof payeeLedger> & { startRow?: number }) {
  const { lines } = await readPayeeLedger(query);
  return asList(startRow === 0 ? lines : [], lines.length, { startRow, fetchCount: Math.max(lines.length, 1) });
}

export const payeeLedgerCalls = [
  serve(payeeLedger, readPayeeLedger, { reads: 'replica' }),
  serveAtEdge(payeeLedgerPrint, (query, facts) =>
    answerBookPaper(payeeLedgerPrint, facts, {
      name: ['Statement of a payee', formatDate(query.from), 'to', formatDate(query.to)],
      load: () => payeeStatement(query),
    }),
  ),
  serveExport(exportOf(payeeLedger), {
    name: 'payee ledger',
    page: lineRows,
    columns: [
      { title: 'Date', value: (row: Line) => row.entry_date },
      { title: 'Document', value: (row) => row.doc_no, width: 20 },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Account', value: (row) => row.account, width: 28 },
      { title: 'Narration', value: (row) => row.narration, width: 36 },
      { title: 'Currency', value: ours },
      { title: 'Debit', value: (row) => row.debit, money: ours, width: 16 },
      { title: 'Credit', value: (row) => row.credit, money: ours, width: 16 },
      { title: 'Balance', value: (row) => row.balance, money: ours, width: 16 },
    ],
  }),
];
