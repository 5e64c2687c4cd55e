// What a school decides about seats above capacity (ADM-22).

import type { SettingKey } from '#kernel/setting-key.ts';

export const seatSettings: readonly SettingKey[] = [
  {
    key: 'max_over_capacity_percent',
    type: 'number',
    built_in: 10,
    title: 'Seats above capacity that may be opened', // ADM-22
    group: 'Classes and seats',
    least: 0,
    most: 100,
    unit: 'percent',
  },
];
