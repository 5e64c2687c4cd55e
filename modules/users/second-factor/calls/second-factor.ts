// Calls of the second factor (spec 00 §4).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import * as factor from '../actions/second-factor.ts';
import * as secondFactor from '../contract/second-factor.ts';

export const secondFactorCalls: readonly Served[] = [
  serve(secondFactor.secondFactorBegin, () => factor.beginSecondFactor()),
  serve(secondFactor.secondFactorConfirm, async ({ code }) =>
    withMessage({ recovery_codes: await factor.confirmSecondFactor(code) }, 'Your second factor is on'),
  ),
  serve(secondFactor.secondFactorEnd, async () => {
    await factor.endSecondFactor();
    return withMessage(null, 'Your second factor is off');
  }),
  serve(secondFactor.recoveryCodesRenew, async () =>
    withMessage({ recovery_codes: await factor.renewRecoveryCodes() }, 'Your new recovery codes'),
  ),
];
