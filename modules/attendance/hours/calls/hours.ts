// Calls of school hours (ATT-9).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveTimings } from '../actions/save-hours.ts';
import { timingList, timingsSave } from '../contract/hours.ts';
import { listTimings } from '../reads/timings.ts';

export const hourCalls = [
  serve(timingList, (query) => listTimings(query)),
  serve(timingsSave, async (input) => withMessage(await saveTimings(input), 'The hours are saved')),
];
