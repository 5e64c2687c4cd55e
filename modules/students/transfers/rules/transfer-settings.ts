// What a school decides about transfers (spec 03 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

export const transferSettings: readonly SettingKey[] = [
  {
    key: 'transfer_future_days',
    type: 'number',
    built_in: 60,
    lowest_level: 'school',
    title: 'A transfer is asked for at most so many days ahead', // STU-60
    least: 0,
    most: 365,
    unit: 'days',
  },
];
