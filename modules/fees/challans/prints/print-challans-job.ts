// Printing many challans in the background (spec 00 §8 jobs): the PDF is kept as a file of the person who asked.

import type { z } from 'zod';
import { yearAndMonth } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { renderPdf } from '#platform/printing/index.ts';
import type { challanPrint as challanPrintCall } from '../contract/challan-print.ts';
import { challanPrint } from './challan.ts';
import { asChallanData, notePrinted, readChallansToPrint } from './load-challans.ts';

type Asked = z.output<typeof challanPrintCall.input>;

export const printChallansJob = defineJob({
  kind: 'challan print',
  unaudited: true,
  run: async (asked: Asked, control: JobControl) => {
    const { user_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'Nobody asked for this print');
    const found = await runAs({ user_id }, () => readChallansToPrint(asked));
    const stop = new AbortController();
    const pdf = await renderPdf(challanPrint, await asChallanData(found), {
      signal: stop.signal,
      onProgress: async (done, total) => {
        if (!(await control.progress(done, total))) stop.abort(new Refusal('bad_input', 'The print was stopped'));
      },
    });
    const sha256 = await keepContent(pdf);
    const [one] = found.challans;
    const name = `challans-${one ? yearAndMonth(one.bill_month) : ''}-${found.challans.length}.pdf`;
    const file = await runAs({ user_id }, async () => {
      await notePrinted(found.challan_ids);
      return noteFile({ name, media_type: 'application/pdf', bytes: pdf, width: null, height: null, sha256 });
    });
    return { file_id: file.id, name, challans: found.challans.length };
  },
});
