// What a school decides about tests (spec 02 §5.1, ADM-46).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const testSettings: readonly SettingKey[] = [
  {
    key: 'no_show_limit',
    type: 'number',
    built_in: 2,
    lowest_level: 'school',
    title: 'How often a child may miss its test',
    group,
    least: 1,
    most: 10,
  },
  {
    key: 'retest_limit',
    type: 'number',
    built_in: 1,
    lowest_level: 'school',
    title: 'Re-tests after a test that was failed', // ADM-45
    group,
    least: 0,
    most: 10,
  },
  {
    key: 'retest_wait_days',
    type: 'number',
    built_in: 7,
    lowest_level: 'school',
    title: 'Days before a re-test', // ADM-45
    group,
    least: 0,
    most: 90,
    unit: 'days',
  },
];
