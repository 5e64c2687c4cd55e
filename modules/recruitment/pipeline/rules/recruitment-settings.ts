// What a school decides about hiring (spec 07 §4.7).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Recruitment';

export const recruitmentSettings: readonly SettingKey[] = [
  {
    key: 'hiring_panel_least',
    type: 'number',
    built_in: 2,
    lowest_level: 'branch',
    title: 'Panelists for a result', // HIRE-9
    text: 'So many must have submitted their scores before the chair can close an interview or a demonstration.',
    group,
    least: 1,
    most: 8,
  },
  {
    key: 'offer_days',
    type: 'number',
    built_in: 7,
    lowest_level: 'country',
    title: 'An offer is valid for', // HIRE-12
    text: 'The last day that a new offer proposes.',
    group,
    least: 1,
    most: 60,
    unit: 'days',
  },
  {
    key: 'rejection_hours',
    type: 'number',
    built_in: 24,
    lowest_level: 'country',
    title: 'A rejection is told after', // HIRE-16
    text: 'Until then it can be taken back without a word having left.',
    group,
    least: 0,
    most: 168,
    unit: 'hours',
  },
  {
    key: 'applicant_keep_months',
    type: 'number',
    built_in: 24,
    lowest_level: 'country',
    title: 'Data of applicants who were not hired are kept for', // HIRE-15
    text: 'Counted from the last thing that happened. Who agreed to the talent pool stays.',
    group,
    least: 1,
    most: 120,
    unit: 'months',
  },
];
