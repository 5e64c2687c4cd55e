// What a school decides about discounts of a fee plan (spec 02 §5.1, ADM-63).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const discountSettings: readonly SettingKey[] = [
  {
    key: 'free_discount_percent',
    type: 'number',
    built_in: 10,
    title: 'Discount without approval', // ADM-63
    group,
    least: 0,
    most: 100,
    unit: 'percent',
    check: (value, of) =>
      Number(value) > Number(of('level2_percent')) ? 'It cannot be above the limit of the second approval' : null,
  },
  {
    key: 'level2_percent',
    type: 'number',
    built_in: 30,
    lowest_level: 'school',
    title: 'Discount above which head office decides too', // ADM-63
    group,
    least: 0,
    most: 100,
    unit: 'percent',
  },
];
