// Printing many challans in the background (spec 00 §8 jobs): the PDF is kept as a file of the person who asked.

import type { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import type { challanPrint as challanPrintCall } from '../contract/challan-print.ts';
import { keepPrintedChallans } from './keep-printed.ts';
import { challanFileName } from './file-name.ts';
import { readChallansToPrint } from './load-challans.ts';

type Asked = z.output<typeof challanPrintCall.input>;

export const printChallansJob = defineJob({
  kind: 'challan print',
  unaudited: true,
  run: async (asked: Asked, control: JobControl) => {
    const { user_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request print');
    const found = await runAs({ user_id }, () => readChallansToPrint(asked));
    return keepPrintedChallans(found, control, `${challanFileName(found)}.pdf`);
  },
});
