// Calls of refunds and of deposits used after a leaving (spec 04 §6.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { useSecurity } from '../actions/use-security.ts';
import { refundList, securityUse } from '../contract/refunds.ts';
import { listRefunds } from '../reads/refunds.ts';

export const refundCalls = [
  serve(refundList, (query) => listRefunds(query)),
  serve(securityUse, async (input) => {
    const used = await useSecurity(input);
    const on = used.settlements.map((one) => one.challan_no).join(', ');
    return withMessage(used, `The deposit is used for challan ${on}`);
  }),
];
