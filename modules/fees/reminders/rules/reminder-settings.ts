// When what is unpaid is reminded of (SET-1 group Fees).

import type { SettingKey } from '#kernel/setting-key.ts';

export const reminderSettings: readonly SettingKey[] = [
  {
    key: 'reminder_days',
    type: 'list',
    built_in: [-3, 1, 7],
    title: 'Reminders before (−) and after the due date',
    text: 'In their order the first, second and last reminder, at 11:00 in the zone of the branch. Leave empty for no automatic reminders.',
    items: 'number',
    least: -60,
    most: 180,
    unit: 'days',
  },
];
