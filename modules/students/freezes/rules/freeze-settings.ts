// What a school decides about freezes (STU-50, STU-52).

import type { SettingKey } from '#kernel/setting-key.ts';

export const freezeSettings: readonly SettingKey[] = [
  {
    key: 'freeze_max_days',
    type: 'number',
    built_in: 180,
    lowest_level: 'school',
    title: 'A freeze lasts at most', // STU-50
    least: 1,
    most: 730,
    unit: 'days',
  },
  {
    key: 'freeze_default_billing',
    type: 'number',
    built_in: 50,
    lowest_level: 'school',
    title: 'What a frozen month costs of a full one', // STU-50
    text: 'Offered in the form; less than this is shown to the approver as a concession.',
    least: 0,
    most: 100,
    unit: '%',
  },
  {
    key: 'freeze_grace_days',
    type: 'number',
    built_in: 7,
    lowest_level: 'school',
    title: 'Days after the expected return until a freeze is overdue', // STU-52
    least: 0,
    most: 60,
    unit: 'days',
  },
];
