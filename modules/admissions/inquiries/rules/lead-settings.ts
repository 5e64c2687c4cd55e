// What a school decides about inquiries (spec 02 §5.1), and the admissions expected of a branch in a session (§6.9).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const leadSettings: readonly SettingKey[] = [
  {
    key: 'first_response_hours',
    type: 'number',
    built_in: 4,
    lowest_level: 'school',
    title: 'Working hours to the first answer', // ADM-4
    group,
    least: 1,
    most: 80,
    unit: 'hours',
  },
  {
    key: 'stale_days',
    type: 'number',
    built_in: 14,
    lowest_level: 'school',
    title: 'Days without contact after which an inquiry is stale', // ADM-5
    group,
    least: 1,
    most: 90,
    unit: 'days',
  },
  {
    key: 'auto_lost_days',
    type: 'number',
    built_in: 60,
    lowest_level: 'school',
    title: 'Days without contact after which an inquiry is lost', // ADM-5
    group,
    least: 7,
    most: 365,
    unit: 'days',
  },
  {
    key: 'visits_per_day',
    type: 'number',
    built_in: 10,
    title: 'Booked visits a day from which a warning is shown',
    group,
    least: 1,
    most: 500,
  },
  {
    key: 'admission_target',
    type: 'number',
    built_in: 0,
    title: 'Admissions expected of a branch in a session',
    text: 'Shown in the funnel beside what came; 0 shows none.',
    group,
    least: 0,
    most: 100_000,
  },
];
