// The call that uses an advance (spec 04 §6.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { applyAdvance } from '../actions/apply-advance.ts';
import { advanceApply } from '../contract/advances.ts';

export const advanceCalls = [
  serve(advanceApply, async (input) => withMessage(await applyAdvance(input), 'The advance is used')),
];
