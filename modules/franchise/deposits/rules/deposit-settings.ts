// What a school decides about royalty that is paid (ROY-13).

import type { SettingKey } from '#kernel/setting-key.ts';

export const depositSettings: readonly SettingKey[] = [
  {
    key: 'max_withholding_percent',
    type: 'number',
    built_in: 15,
    lowest_level: 'country',
    title: 'Tax that a franchise may withhold, at most of what it pays',
    text: 'Where the law knows no withholding, as in Oman, set 0.',
    group: 'Franchise',
    least: 0,
    most: 100,
    unit: '%',
  },
];
