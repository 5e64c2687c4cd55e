// The two queues of vouchers: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { voucherQueueCalls } from './calls/voucher-pending.ts';

export const voucherQueueChapter = defineChapter({ name: 'voucher-queue', calls: voucherQueueCalls });
