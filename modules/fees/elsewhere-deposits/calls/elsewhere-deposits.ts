// Calls of the desk for children of other branches (FEE-51).

import { exportOf } from '#kernel/export-call.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { receiptPaper } from '#modules/fees/deposits/chapter.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { takeElsewhere } from '../actions/take-elsewhere.ts';
import { elsewhereList, elsewhereQuote, elsewhereReceipt, elsewhereTake } from '../contract/elsewhere-deposits.ts';
import { readElsewhereReceipt } from '../prints/load-elsewhere-receipt.ts';
import { listElsewhere } from '../reads/elsewhere-list.ts';
import { readElsewhereQuote } from '../reads/elsewhere-quote.ts';

export const elsewhereCalls = [
  serve(elsewhereQuote, readElsewhereQuote, { plans: 'once' }),
  serve(
    elsewhereTake,
    async (input) => {
      const taken = await takeElsewhere(input);
      const { receipt_no, amount, currency, branch_name, entered_later, entry_date } = taken;
      const moved = entered_later === null ? '' : `. ${entered_later}: entered on ${formatDate(entry_date)}`;
      return withMessage(
        taken,
        `Receipt ${receipt_no}, ${moneyWithCurrency(amount, currency)} for ${branch_name}${moved}`,
      );
    },
    { plans: 'once' },
  ),
  serve(elsewhereList, listElsewhere),
  serveExport(exportOf(elsewhereList), {
    name: 'taken-for-other-branches',
    page: listElsewhere,
    columns: [
      { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
      { title: 'Date', value: (row) => row.entry_date },
      { title: 'Value date', value: (row) => row.value_date },
      { title: 'Student', value: (row) => row.student_name, width: 28 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'For branch', value: (row) => row.branch_name, width: 24 },
      { title: 'Taken at', value: (row) => row.collected_at, width: 24 },
      { title: 'Channel', value: (row) => channelNames[row.channel] },
      { title: 'Reference', value: (row) => row.reference, width: 18 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Amount', value: (row) => row.amount, money: (row) => row.currency },
      { title: 'By', value: (row) => row.collected_by },
      { title: 'Reversed', value: (row) => (row.reversed ? 'yes' : '') },
    ],
  }),
  serveAtEdge(elsewhereReceipt, async ({ id, sheet, language }, facts) => {
    const { currency, held, receipt } = await inRequest(elsewhereReceipt, facts, () => readElsewhereReceipt(id));
    const receipts = [{ ...receipt, letterhead: await withLogo(held) }];
    const bytes = await renderPdf(receiptPaper, { language, currency, sheet, receipts });
    return pdfAnswer(['Receipt', receipt.receipt_no, receipt.students[0]?.name], bytes);
  }),
];
