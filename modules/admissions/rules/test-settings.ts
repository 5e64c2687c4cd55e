// What a school decides about tests and interviews (spec 02 §5.1, ADM-46).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const testSettings: readonly SettingKey[] = [
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
    title: 'Re-tests after a test that was failed (ADM-45)',
    group,
    least: 0,
    most: 10,
  },
  {
    key: 'retest_wait_days',
    type: 'number',
    built_in: 7,
    lowest_level: 'school',
    title: 'Days before a re-test (ADM-45)',
    group,
    least: 0,
    most: 90,
    unit: 'days',
  },
  {
    key: 'interview_criteria',
    type: 'list',
    items: 'text',
    built_in: ['Confidence', 'Communication', 'Basics', 'Family expectations', 'Behaviour'],
    lowest_level: 'school',
    title: 'What is rated in an interview (ADM-46)',
    text: 'One line each; every one is rated from 1 to 5 before an interview is finished.',
    group,
  },
  {
    key: 'interview_minutes',
    type: 'number',
    built_in: 20,
    lowest_level: 'school',
    title: 'Length of an interview',
    text: 'A member of the panel is taken for so long.',
    group,
    least: 5,
    most: 120,
    unit: 'minutes',
  },
];
