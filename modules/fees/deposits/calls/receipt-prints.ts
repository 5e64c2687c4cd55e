// The receipt as a paper (spec 04 §9): rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { notePaperFile } from '#platform/verify/verify-codes.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { receiptPrint } from '../contract/receipt-print.ts';
import { readReceiptToPrint } from '../prints/load-receipt.ts';
import { receiptPrint as receiptPaper } from '../prints/receipt.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';

export const receiptPrintCalls = [
  serveAtEdge(receiptPrint, async ({ id, sheet, language }, facts) => {
    const { currency, held, paper, receipt } = await inRequest(receiptPrint, facts, () => readReceiptToPrint(id));
    const receipts = [{ ...receipt, letterhead: await withLogo(held) }];
    const bytes = await renderPdf(receiptPaper, { language, currency, sheet, receipts });
    if (paper) await inRequest(receiptPrint, facts, () => notePaperFile(paper, bytes));
    return pdfAnswer(['Receipt', receipt.receipt_no, receipt.students[0]?.name], bytes);
  }),
];
