// Calls of late fines (spec 04 §6.6).

import { serve, withMessage } from '#platform/http/serve.ts';
import { startFines } from '../actions/start-fines.ts';
import { fineAssess } from '../contract/fines.ts';

export const fineCalls = [
  serve(fineAssess, async (input) => {
    const answer = await startFines(input);
    const message = input.preview
      ? 'Nothing is charged yet'
      : answer.job_id === null
        ? 'No challan is to be fined'
        : `Posting ${answer.run_id}: the fines are being charged`;
    return withMessage(answer, message);
  }),
];
