// The call of the fees received (spec 04 §6.6).

import { serve } from '#platform/http/serve.ts';
import { paidList } from '../contract/paid-fees.ts';
import { readPaid } from '../reads/paid-fees.ts';

export const paidCalls = [serve(paidList, (query) => readPaid(query), { reads: 'replica' })];
