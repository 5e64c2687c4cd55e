// Outstanding challans as papers: rows are read in a transaction, the PDF is set outside of it (spec 04 §6.3).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { PRINTED_AT_ONCE, printedChallans } from '#modules/fees/challans/chapter.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { challanOutstanding } from '../contract/outstanding-sheets.ts';
import { fixSheets, readOutstandingSheets } from '../prints/load-outstanding-sheets.ts';
import { printSheetsJob } from '../prints/print-sheets-job.ts';

export const outstandingSheetCalls = [
  serveAtEdge(challanOutstanding, async (wanted, facts) => {
    const found = await inRequest(challanOutstanding, facts, async () => {
      const asked = await fixSheets(wanted);
      const read = await readOutstandingSheets(asked);
      const sheets = read.challans.length;
      if (sheets <= PRINTED_AT_ONCE) return read;
      const title = `Print ${counted(sheets, 'outstanding challan')}`;
      return { job_id: await enqueue(printSheetsJob, { title, input: asked, total: sheets }), sheets };
    });
    if ('job_id' in found)
      return withMessage(
        found,
        `${counted(found.sheets, 'sheet is', 'sheets are')} being printed. The file opens when it is ready, and stays with the job.`,
      );
    return pdfAnswer(['Outstanding challans', `(${found.challans.length})`], await printedChallans(found));
  }),
];
