// How far back the books may be written without the right of periods (ACC-4).

import type { SettingKey } from '#kernel/setting-key.ts';

export const periodSettings: readonly SettingKey[] = [
  {
    key: 'backdate_days',
    type: 'number',
    built_in: 30,
    lowest_level: 'school',
    title: 'How far an entry may lie back without Account Period', // ACC-4
    least: 0,
    most: 366,
    unit: 'days',
  },
];
