// The receipt of what was paid by a link, as a PDF with the code that /verify confirms.

import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { notePaperFile } from '#platform/verify/verify-codes.ts';
import { readReceiptToPrint, receiptPaper } from '#modules/fees/deposits/chapter.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { payBill } from '../reads/pay-bill.ts';
import { storedPayment } from '../reads/stored-payment.ts';
import { depositOfLink, type OfLink } from './open-pay-page.ts';

export async function receiptByLink(of: OfLink): Promise<ReturnType<typeof pdfAnswer>> {
  const deposit_id = await depositOfLink(of);
  const { currency, held, paper, receipt, language } = await inClockScope({ school_id: of.school_id }, async () => {
    const { challan_id } = await storedPayment(of.payment_id);
    const { language } = await payBill(challan_id);
    return { ...(await readReceiptToPrint(deposit_id)), language };
  });
  const receipts = [{ ...receipt, letterhead: await withLogo(held) }];
  const bytes = await renderPdf(receiptPaper, { language, currency, sheet: 'a5', receipts });
  if (paper) await inClockScope({ school_id: of.school_id }, () => notePaperFile(paper, bytes));
  return pdfAnswer(['Receipt', receipt.receipt_no, receipt.students[0]?.name], bytes);
}
