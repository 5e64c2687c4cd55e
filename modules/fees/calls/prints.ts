// Calls that answer papers (spec 04 §9): rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { renderPdf, withLogo } from '#platform/printing/index.ts';
import { challanPrint, receiptPrint, statementPrint } from '../contract/prints.ts';
import { challanPrint as challanPaper } from '../prints/challan.ts';
import { asChallanData, notePrinted, readChallansToPrint } from '../prints/load-challans.ts';
import { readReceiptToPrint } from '../prints/load-receipt.ts';
import { readStatementToPrint } from '../prints/load-statement.ts';
import { printChallansJob } from '../prints/print-challans-job.ts';
import { idsOfChallans } from '../reads/challans.ts';
import { receiptPrint as receiptPaper } from '../prints/receipt.ts';
import { statementPrint as statementPaper } from '../prints/statement.ts';

/** Up to these the person waits for the file (about two seconds); more become a job. */
const AT_ONCE = 200;

const pdf = (name: string, bytes: Uint8Array) =>
  fileAnswer({ name: `${name}.pdf`, type: 'application/pdf', bytes, inline: true });

export const printCalls = [
  serveAtEdge(challanPrint, async ({ all, ...wanted }, facts) => {
    const found = await inRequest(challanPrint, facts, async () => {
      // Fixed now: what the filters find later is not printed.
      const asked = all ? { ...wanted, challan_ids: await idsChosen({ all }, idsOfChallans) } : wanted;
      const challans = await readChallansToPrint(asked);
      if (challans.challans.length > AT_ONCE) {
        const total = challans.challans.length;
        return {
          job_id: await enqueue(printChallansJob, {
            title: `Print ${total.toLocaleString('en-US')} challans`,
            input: asked,
            total,
          }),
          challans: total,
        };
      }
      await notePrinted(challans.challan_ids);
      return challans;
    });
    if ('job_id' in found) {
      const count = found.challans.toLocaleString('en-US');
      return withMessage(
        found,
        `${count} challans are being printed. The file opens when it is ready, and stays with the job.`,
      );
    }
    const [first] = found.challans;
    const name =
      found.challans.length === 1 && first ? `challan-${first.challan_no}` : `challans-${found.challans.length}`;
    return pdf(name, await renderPdf(challanPaper, await asChallanData(found)));
  }),
  serveAtEdge(receiptPrint, async ({ id, sheet, language }, facts) => {
    const { currency, held, receipt } = await inRequest(receiptPrint, facts, () => readReceiptToPrint(id));
    const receipts = [{ ...receipt, letterhead: await withLogo(held) }];
    return pdf(`receipt-${receipt.receipt_no}`, await renderPdf(receiptPaper, { language, currency, sheet, receipts }));
  }),
  serveAtEdge(statementPrint, async (asked, facts) => {
    const { held, statement } = await inRequest(statementPrint, facts, () => readStatementToPrint(asked));
    const student = statement.children[0]?.student;
    return pdf(
      `statement-${student?.admission_no ?? asked.student_id}`,
      await renderPdf(statementPaper, { ...statement, letterhead: await withLogo(held) }),
    );
  }),
];
