// What a school decides about offers and their confirmation (spec 02 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Admissions';

export const offerSettings: readonly SettingKey[] = [
  {
    key: 'offer_valid_days',
    type: 'number',
    built_in: 7,
    title: 'Days an offer is valid', // ADM-66
    group,
    least: 1,
    most: 90,
    unit: 'days',
  },
];

export const confirmationSettings: readonly SettingKey[] = [
  {
    key: 'confirm_paid_percent',
    type: 'number',
    built_in: 100,
    title: 'Part of what is due now that must be paid', // ADM-67
    group,
    least: 0,
    most: 100,
    unit: 'percent',
  },
  {
    key: 'auto_confirm',
    type: 'boolean',
    built_in: false,
    title: 'Confirm automatically as soon as enough is paid', // ADM-67
    group,
  },
];
