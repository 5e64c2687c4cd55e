// Sheets of vouchers: one for all kinds, filled by keyboard; what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { voucherFormCalls } from './calls/voucher-form.ts';

export const voucherSheetsChapter = defineChapter({
  name: 'voucher-sheets',
  calls: voucherFormCalls,
});
