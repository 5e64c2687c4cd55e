// What a school decides about the road of an application (spec 02 §5.1): what it accepts by itself, whom it tests and meets.

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const acceptanceSettings: readonly SettingKey[] = [
  {
    key: 'auto_accept',
    type: 'boolean',
    built_in: false,
    title: 'Accept automatically without test and interview when a seat is free', // ADM-31
    group,
  },
];

export const assessmentSettings: readonly SettingKey[] = [
  {
    key: 'test_from_class',
    type: 'text',
    built_in: 'Class 1',
    lowest_level: 'school',
    title: 'Test from this class on',
    text: 'The name of a class; empty: no tests. A class may say otherwise.',
    group,
  },
  {
    key: 'interview_for',
    type: 'text',
    built_in: 'none',
    lowest_level: 'school',
    title: 'Interview',
    options: [
      { value: 'none', label: 'Nobody' },
      { value: 'tested', label: 'Whoever is tested' },
      { value: 'all', label: 'Everybody' },
    ],
    group,
  },
];
