// The call of a roll-forward (08 section 7.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { sectionsRollForward } from '../contract/roll-forward.ts';
import { rollForward } from '../actions/roll-forward.ts';

export const rollForwardCalls = [
  serve(sectionsRollForward, async (input) => {
    const done = await rollForward(input);
    return input.preview ? done : withMessage(done, 'The sections are being taken over');
  }),
];
