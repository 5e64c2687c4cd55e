// The call of the lost-slip finder (spec 04 §14.7).

import { serve } from '#platform/http/serve.ts';
import { slipFind } from '../contract/lost-slips.ts';
import { findSlip } from '../reads/find-slip.ts';

export const lostSlipCalls = [serve(slipFind, (input) => findSlip(input))];
