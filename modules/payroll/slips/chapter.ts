// Salary slips as papers and by mail: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { slipMailJob } from './actions/send-slips.ts';
import { slipCalls } from './calls/slips.ts';
import { printSlipsJob } from './prints/print-slips-job.ts';
import { slipAudience } from './reads/slip-audience.ts';
import { slipEvents } from './rules/slip-events.ts';

export const slipsChapter = defineChapter({
  name: 'slips',
  calls: slipCalls,
  jobs: [slipMailJob, printSlipsJob],
  messageEvents: slipEvents,
  audiences: [slipAudience],
});
