// Whether people are greeted by themselves (spec 06 §5).

import type { SettingKey } from '#kernel/setting-key.ts';

export const eventSettings: readonly SettingKey[] = [
  {
    key: 'staff_auto_greet',
    type: 'boolean',
    built_in: false,
    title: 'Employees are greeted by message on birthdays and anniversaries',
    group: 'Employees',
  },
];
