// Calls of a child that leaves: whether its books are clean, and the deposit used later (spec 04 §6.6; FEE-71).

import { serve, withMessage } from '#platform/http/serve.ts';
import { feeClearance } from '../contract/clearance.ts';
import { readClearance } from '../reads/clearance.ts';
import { useSecurity } from '../actions/use-security.ts';
import { securityUse } from '../contract/security-deposits.ts';

export const clearanceCalls = [
  serve(feeClearance, ({ student_id }) => readClearance(student_id)),
  serve(securityUse, async (input) => {
    const used = await useSecurity(input);
    const on = used.settlements.map((one) => one.challan_no).join(', ');
    return withMessage(used, `The deposit is used for challan ${on}`);
  }),
];
