// How computed amounts are rounded (FEE-1; SET-1 group Fees).

import type { SettingKey } from '#kernel/setting-key.ts';

export const postingSettings: readonly SettingKey[] = [
  {
    key: 'rounding_unit',
    type: 'number',
    built_in: 0,
    title: 'Computed amounts are rounded to so many minor units',
    text: '0: 100 paisa in Pakistan, 5 baisa in Oman.',
    least: 0,
    most: 100_000,
    unit: 'minor units',
  },
];
