// When what is unpaid is reminded of (SET-1 group Fees).

import type { SettingKey } from '#kernel/setting-key.ts';

export const outstandingSettings: readonly SettingKey[] = [
  {
    key: 'reminder_days',
    no_effect_yet: 'it comes with reminders of unpaid fees',
    type: 'list',
    built_in: [-3, 1, 7],
    title: 'Reminders before (−) and after the due date',
    items: 'number',
    least: -60,
    most: 180,
    unit: 'days',
  },
];
