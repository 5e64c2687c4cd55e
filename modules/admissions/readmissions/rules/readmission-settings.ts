// What a school decides about re-admission (spec 02 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const readmissionSettings: readonly SettingKey[] = [
  {
    key: 'readmit_keep_number',
    type: 'boolean',
    built_in: false,
    lowest_level: 'school',
    title: 'A former student keeps the old admission number', // ADM-90
    group,
  },
  {
    key: 'readmit_grace_days',
    type: 'number',
    built_in: 30,
    lowest_level: 'school',
    title: 'Days within which a return costs nothing', // ADM-91
    group,
    least: 0,
    most: 180,
    unit: 'days',
  },
  {
    key: 'readmit_test_after_days',
    type: 'number',
    built_in: 365,
    lowest_level: 'school',
    title: 'Days away after which a test is asked for', // ADM-91
    group,
    least: 0,
    most: 3_650,
    unit: 'days',
  },
];
