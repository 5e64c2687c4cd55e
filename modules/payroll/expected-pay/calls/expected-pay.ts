// Calls of what a month is expected to come to (07 §12.2).

import { serve } from '#platform/http/serve.ts';
import { expectedPay } from '../contract/expected-pay.ts';
import { readExpectedPay } from '../steps/read-expected-pay.ts';

export const expectedPayCalls = [serve(expectedPay, readExpectedPay)];
