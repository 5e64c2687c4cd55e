// What a school decides about applications (spec 02 §5.1). A branch may say otherwise only where the paper says so.

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const applicationSettings: readonly SettingKey[] = [
  {
    key: 'registration_fee',
    type: 'object',
    each: 'currency',
    built_in: { PKR: 100_000, OMR: 5_000 },
    title: 'Registration fee',
    text: 'Billed when an application is submitted and never refunded; 0 bills nothing.',
    group,
    least: 0,
  },
  {
    key: 'age_cutoff',
    type: 'text',
    built_in: '',
    lowest_level: 'country',
    title: 'Day on which ages are taken', // ADM-17
    text: 'Month and day such as 04-01, in the year the session starts; empty is 1 April in Pakistan and 1 September in Oman.',
    group,
    check: (value) =>
      value === '' || /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(String(value))
        ? null
        : 'Enter month and day such as 04-01',
  },
];
