// Settings of promotion (spec 03 §5.1, STU-73, STU-75).

import type { SettingKey } from '#kernel/setting-key.ts';

export const promotionSettings: readonly SettingKey[] = [
  {
    key: 'promotion_dues_limit',
    type: 'number',
    built_in: 0,
    lowest_level: 'school',
    title: 'Dues above which a row of a promotion is marked', // STU-73
    text: 'In whole rupees or rials; 0 marks nobody.',
    least: 0,
    most: 10_000_000,
  },
  {
    key: 'promotion_dues_block',
    type: 'boolean',
    built_in: false,
    lowest_level: 'school',
    title: 'Dues above the limit stop a promotion', // STU-73
    text: 'Otherwise the row is only marked.',
  },
  {
    key: 'promotion_undo_days',
    type: 'number',
    built_in: 14,
    lowest_level: 'school',
    title: 'A promotion may be undone for so many days', // STU-75
    least: 0,
    most: 90,
    unit: 'days',
  },
];
