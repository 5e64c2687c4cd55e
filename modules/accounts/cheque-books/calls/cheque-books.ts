// Calls of cheque books (05 §7).

import { formatDate } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { addBook } from '../actions/add-book.ts';
import { endLeaf } from '../actions/end-leaf.ts';
import { saveLayout } from '../actions/save-layout.ts';
import * as contract from '../contract/cheque-books.ts';
import { chequePrint } from '../prints/cheque.ts';
import { layoutOf, listLeaves } from '../reads/leaves.ts';

/** Long words and a large amount, as the worst that may have to fit. */
const sample = { payee: 'Islamabad Electric Supply Company Limited', amount: 98_76_543_21 };

export const chequeBookCalls = [
  serve(contract.chequeLeafList, listLeaves),
  serve(contract.chequeBookAdd, async (input) => {
    const made = await addBook(input);
    const used = made.used > 0 ? `, ${made.used} of them used already` : '';
    return withMessage(made, `${counted(made.added, 'leaf', 'leaves')} added${used}`);
  }),
  serve(contract.chequeLeafEnd, async (input) => {
    const leaf = await endLeaf(input);
    return withMessage(leaf, `Cheque ${leaf.cheque_no} is ${leaf.status}`);
  }),
  serve(contract.chequeLayoutRead, ({ bank_account_id }) => layoutOf(bank_account_id)),
  serve(contract.chequeLayoutSave, async (input) => withMessage(await saveLayout(input), 'The layout is saved')),
  serveAtEdge(contract.chequeLayoutTest, async ({ bank_account_id, layout }, facts) => {
    const { kept, currency, today } = await inRequest(contract.chequeLayoutTest, facts, async () => {
      await requirePermission('Bank Edit', 'Account Record');
      return { kept: await layoutOf(bank_account_id), currency: who().currency, today: who().today };
    });
    const bytes = await renderPdf(chequePrint, {
      layout: layout ?? kept.layout,
      test: true,
      cheque: { ...sample, day: today, currency },
    });
    return paperAnswer(['Test of a cheque', formatDate(today)], bytes);
  }),
  serveExport(exportOf(contract.chequeLeafList), {
    name: 'cheques',
    page: listLeaves,
    columns: [
      { title: 'Bank account', value: (row) => row.bank_account, width: 26 },
      { title: 'Cheque', value: (row) => row.cheque_no },
      { title: 'Status', value: (row) => row.status },
      { title: 'Voucher', value: (row) => row.voucher, width: 22 },
      { title: 'Payee', value: (row) => row.payee, width: 28 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Amount', value: (row) => row.amount, money: (row) => row.currency },
      { title: 'Times printed', value: (row) => row.prints },
      { title: 'Reason it ended', value: (row) => row.reason, width: 30 },
    ],
  }),
];
