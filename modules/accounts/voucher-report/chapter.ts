// The voucher register: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { voucherReportCalls } from './calls/voucher-report.ts';

export const voucherReportChapter = defineChapter({ name: 'voucher-report', calls: voucherReportCalls });
