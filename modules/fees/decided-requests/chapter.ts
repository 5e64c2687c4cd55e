// Fee requests of every kind that were decided: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { decidedCalls } from './calls/decided-requests.ts';

export const decidedRequestsChapter = defineChapter({
  name: 'decided-requests',
  calls: decidedCalls,
});
