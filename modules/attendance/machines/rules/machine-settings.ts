// What a school decides about its machines (ATT-24).

import { group } from '#modules/attendance/codes/rules/index.ts';
import type { SettingKey } from '#kernel/setting-key.ts';

export const machineSettings: readonly SettingKey[] = [
  {
    key: 'device_min_share',
    type: 'number',
    built_in: 40,
    lowest_level: 'school',
    title: 'Share of a section that must have punched before the others count as absent', // ATT-24
    group,
    least: 1,
    most: 100,
    unit: 'percent',
  },
];
