// Printing many outstanding challans in the background (spec 00 §8 jobs).

import { Refusal } from '#kernel/refusal.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { paperName } from '#platform/printing/index.ts';
import { keepPrintedChallans } from '#modules/fees/challans/chapter.ts';
import { type AskedSheets, readOutstandingSheets } from './load-outstanding-sheets.ts';

export const printSheetsJob = defineJob({
  kind: 'outstanding challan print',
  unaudited: true,
  run: async (asked: AskedSheets, control: JobControl) => {
    const { user_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request print');
    const found = await runAs({ user_id }, () => readOutstandingSheets(asked));
    return keepPrintedChallans(
      found,
      control,
      `${paperName('Outstanding challans', `(${found.challans.length})`)}.pdf`,
    );
  },
});
