// What a school decides about its territory (FRA-2).

import type { SettingKey } from '#kernel/setting-key.ts';

export const territorySettings: readonly SettingKey[] = [
  {
    key: 'territory_km',
    type: 'number',
    built_in: 3,
    lowest_level: 'country',
    title: 'Kilometres around an own branch in which a franchise is warned of',
    group: 'Franchise',
    least: 0,
    most: 100,
    unit: 'km',
  },
];
