// What a school decides about parts of months, freezes and photos (STU-5, STU-40, STU-50, STU-52).

import type { SettingKey } from '#kernel/setting-key.ts';

export const stateSettings: readonly SettingKey[] = [
  {
    key: 'proration',
    type: 'text',
    built_in: 'half',
    title: 'How a part of a month is billed', // STU-40
    text: 'For children who come, freeze or leave within a month. Challans made already stay as they are.',
    options: [
      { value: 'daily', label: 'By the day' },
      { value: 'half', label: 'By half months' },
      { value: 'full', label: 'The whole month' },
    ],
  },
  {
    key: 'photo_max_age_years',
    type: 'number',
    built_in: 3,
    lowest_level: 'school',
    title: 'A photo older than this is flagged', // STU-5
    least: 1,
    most: 20,
    unit: 'years',
  },
];
