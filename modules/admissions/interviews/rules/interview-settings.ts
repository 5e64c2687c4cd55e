// What a school decides about interviews (spec 02 §5.1, ADM-46).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const interviewSettings: readonly SettingKey[] = [
  {
    key: 'interview_criteria',
    type: 'list',
    items: 'text',
    built_in: ['Confidence', 'Communication', 'Basics', 'Family expectations', 'Behaviour'],
    lowest_level: 'school',
    title: 'What is rated in an interview', // ADM-46
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
