// What a school decides about the shortcut cards (DASH-4).

import type { SettingKey } from '#kernel/setting-key.ts';

export const shortcutSettings: readonly SettingKey[] = [
  {
    key: 'shortcuts_show_all',
    type: 'boolean',
    built_in: false,
    lowest_level: 'school',
    group: 'Menu and dashboard',
    title: 'All 21 shortcut cards for everybody',
    text: 'No: cards whose pages a person may not open at all are hidden.', // DASH-4
  },
];
