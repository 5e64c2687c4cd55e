// Settings and numbers of vouchers: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { voucherNumbers } from './rules/voucher-numbers.ts';
import { voucherLimitSettings, voucherPersonSettings } from './rules/voucher-settings.ts';

export const vouchersChapter = defineChapter({
  name: 'vouchers',
  settings: [...voucherLimitSettings, ...voucherPersonSettings],
  numbers: voucherNumbers,
});
