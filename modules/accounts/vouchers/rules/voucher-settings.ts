// What a school decides about vouchers and payment requests (ACC-24, ACC-25, ACC-35).

import type { SettingKey } from '#kernel/setting-key.ts';

/** From which amount more is asked. */
export const voucherLimitSettings: readonly SettingKey[] = [
  {
    key: 'petty_limit',
    type: 'object',
    built_in: { PKR: 500000, OMR: 20000 },
    lowest_level: 'school',
    title: 'Largest cash payment that posts at once', // ACC-24
    each: 'currency',
  },
  {
    key: 'attachment_limit',
    type: 'object',
    built_in: { PKR: 1000000, OMR: 50000 },
    lowest_level: 'school',
    title: 'Payment requests above this need a file', // ACC-35
    each: 'currency',
  },
];

/** Who decides a voucher. */
export const voucherPersonSettings: readonly SettingKey[] = [
  {
    key: 'four_eyes',
    type: 'text',
    built_in: 'strict',
    lowest_level: 'school',
    title: 'Two persons for a voucher', // ACC-25
    text: 'Relaxed: under the limit of petty cash the superior alone may decide both levels.',
    options: [
      { value: 'strict', label: 'Strict' },
      { value: 'relaxed', label: 'Relaxed for small amounts' },
    ],
  },
];
