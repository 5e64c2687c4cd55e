// Challans as papers (spec 04 §9): rows are read in a transaction, the PDF is set outside of it.

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { challanPrint } from '../contract/challan-print.ts';
import { familyChallanPrint } from '../contract/family-challan.ts';
import { PRINTED_AT_ONCE, printedChallans } from '../prints/keep-printed.ts';
import { readFamilyChallan } from '../prints/load-family-challan.ts';
import { notePrinted, readChallansToPrint } from '../prints/load-challans.ts';
import { challanFileName } from '../prints/file-name.ts';
import { printChallansJob } from '../prints/print-challans-job.ts';
import { idsOfChallans } from '../reads/challans.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';

export const challanPrintCalls = [
  serveAtEdge(familyChallanPrint, async (wanted, facts) => {
    const found = await inRequest(familyChallanPrint, facts, () => readFamilyChallan(wanted));
    return pdfAnswer(['Family challan', found.challans[0]?.challan_no], await printedChallans(found));
  }),
  serveAtEdge(challanPrint, async ({ all, ...wanted }, facts) => {
    const found = await inRequest(challanPrint, facts, async () => {
      // The ids are fixed now: challans posted later are not printed.
      const asked = all ? { ...wanted, challan_ids: await idsChosen({ all }, idsOfChallans) } : wanted;
      const challans = await readChallansToPrint(asked);
      if (challans.challans.length > PRINTED_AT_ONCE) {
        const total = challans.challans.length;
        return {
          job_id: await enqueue(printChallansJob, {
            title: `Print ${counted(total, 'challan')}`,
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
      return withMessage(
        found,
        `${counted(found.challans, 'challan is', 'challans are')} being printed. The file opens when it is ready, and stays with the job.`,
      );
    }
    return pdfAnswer([challanFileName(found)], await printedChallans(found));
  }),
];
