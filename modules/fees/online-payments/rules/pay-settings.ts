// What a school decides about payment online (ADM-70, ADM-71).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Payment online';

export const paySettings: readonly SettingKey[] = [
  {
    key: 'pay_link_days',
    type: 'number',
    built_in: 14,
    group,
    title: 'Days a payment link is good',
    text: 'At least to the last day of the challan. The link of an offer ends with the offer.',
    least: 1,
    most: 90,
    unit: 'days',
  },
  {
    key: 'jazzcash_success_codes',
    type: 'list',
    built_in: ['000', '121'],
    group,
    title: 'Answers of JazzCash that mean paid',
    items: 'text',
    lowest_level: 'school',
  },
  {
    key: 'jazzcash_pending_codes',
    type: 'list',
    built_in: ['124', '157'],
    group,
    title: 'Answers of JazzCash that mean under way',
    text: 'Paid at an agent later, or not decided yet.',
    items: 'text',
    lowest_level: 'school',
  },
];
