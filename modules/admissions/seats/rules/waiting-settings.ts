// What a school decides about waiting lists (spec 02 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const waitingSettings: readonly SettingKey[] = [
  {
    key: 'wait_hold_hours',
    type: 'number',
    built_in: 48,
    lowest_level: 'school',
    title: 'Time a family called from the waiting list has', // ADM-24
    group,
    least: 1,
    most: 720,
    unit: 'hours',
  },
];
