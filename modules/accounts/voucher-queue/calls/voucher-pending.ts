// Calls of the queues (05 section 7).

import { serve } from '#platform/http/serve.ts';
import { voucherPending } from '../contract/voucher-pending.ts';
import { readPending } from '../reads/voucher-pending.ts';

export const voucherQueueCalls = [serve(voucherPending, readPending)];
