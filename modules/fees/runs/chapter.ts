// Posting runs, whatever they charge: what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { runCalls } from './calls/runs.ts';
import { postingRecord } from './reads/run-kind.ts';

export { closeRun, type PostOutcome } from './steps/close-run.ts';
export { notePosting } from './steps/note-posting.ts';

export const runsChapter = defineChapter({
  name: 'runs',
  calls: runCalls,
  records: [postingRecord],
  documents: [{ source: 'fee_run', path: (id) => linkTo(pages.FeePostRegister, { run_id: id }) }],
});
