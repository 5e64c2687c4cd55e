// Calls of concessions by hand (spec 04 §6.2).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { askCharity, previewCharity } from '../actions/ask-charity.ts';
import { cancelCharity } from '../actions/cancel-charity.ts';
import { charityAdd, charityCancel, charityPreview, charityReport } from '../contract/charity.ts';
import { readCharityReport } from '../reads/charity-report.ts';

export const charityCalls = [
  serve(charityPreview, previewCharity),
  serve(charityAdd, async (input) => {
    const asked = await askCharity(input);
    return withMessage(asked, `${counted(asked.requests.length, 'request is', 'requests are')} sent for approval`);
  }),
  serve(charityCancel, async (input) => withMessage(await cancelCharity(input), 'The request is cancelled')),
  serve(charityReport, (input) => readCharityReport(input), { reads: 'replica' }),
];
