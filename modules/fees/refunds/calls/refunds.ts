// Calls of refunds and of deposits used after a leaving (spec 04 §6.4).

import { serve } from '#platform/http/serve.ts';
import { refundList } from '../contract/refunds.ts';
import { listRefunds } from '../reads/refunds.ts';

export const refundCalls = [serve(refundList, listRefunds)];
