// Vouchers as papers (spec 05 §9): rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { answerBookPaper } from '#modules/accounts/balances/chapter.ts';
import { chequePaper } from '#modules/accounts/cheque-books/chapter.ts';
import { printCheque } from '../actions/print-cheque.ts';
import { chequePrint, paymentAdvice, voucherPrint } from '../contract/voucher-print.ts';
import { paymentAdvice as advicePaper } from '../prints/payment-advice.ts';
import { readVouchersToPrint } from '../prints/load-vouchers.ts';
import { voucherPrint as voucherPaper } from '../prints/voucher.ts';

export const voucherPrintCalls = [
  serveAtEdge(voucherPrint, async ({ ids }, facts) => {
    const { vouchers, printed } = await inRequest(voucherPrint, facts, () => readVouchersToPrint(ids));
    const papers = await Promise.all(
      vouchers.map(async ({ held, paper }) => ({ ...paper, letterhead: await withLogo(held) })),
    );
    const bytes = await renderPdf(voucherPaper, { vouchers: papers, printed });
    return paperAnswer(['Voucher', ofWhom(papers.map((one) => one.voucher_no ?? one.request_no))], bytes);
  }),
  serveAtEdge(paymentAdvice, ({ id }, facts) =>
    answerBookPaper(paymentAdvice, facts, { name: ['Payment advice'], load: () => advicePaper(id) }),
  ),
  serveAtEdge(chequePrint, async (input, facts) => {
    const { cheque_no, paper } = await inRequest(chequePrint, facts, () => printCheque(input));
    return paperAnswer(['Cheque', cheque_no], await renderPdf(chequePaper, paper));
  }),
];
