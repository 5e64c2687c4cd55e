// What a school decides about packages (spec 02 §5.1, PKG-8).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const packageSettings: readonly SettingKey[] = [
  {
    key: 'package_free_percent',
    type: 'number',
    built_in: 20,
    lowest_level: 'school',
    title: 'Discount of a package that needs no approval', // PKG-8
    group,
    least: 0,
    most: 100,
    unit: 'percent',
  },
];
