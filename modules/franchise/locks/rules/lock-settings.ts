// When services of a franchise that pays late are stopped (ROY-18): steps of the school, each by its day; 0 switches one off.

import type { SettingKey } from '#kernel/setting-key.ts';

const days = (key: string, built_in: number, title: string): SettingKey => ({
  key,
  type: 'number',
  built_in,
  lowest_level: 'country',
  title,
  group: 'Franchise',
  least: 0,
  most: 365,
  unit: 'days',
});

export const stepKeys = [
  'royalty_lock_banner',
  'royalty_lock_buying',
  'royalty_lock_admitting',
  'royalty_lock_documents',
  'royalty_lock_changes',
] as const;

export const lockSettings: readonly SettingKey[] = [
  days('royalty_lock_banner', 7, 'Royalty overdue: the branch is told'),
  days('royalty_lock_buying', 15, 'Royalty overdue: purchases stop'),
  days('royalty_lock_admitting', 30, 'Royalty overdue: admissions, hiring and bulk messages stop'),
  days('royalty_lock_documents', 45, 'Royalty overdue: cards and certificates stop'),
  days('royalty_lock_changes', 60, 'Royalty overdue: changes to students stop'),
  {
    key: 'royalty_lock_tolerance',
    type: 'object',
    each: 'currency',
    built_in: { PKR: 100_000, OMR: 5_000 },
    lowest_level: 'school',
    title: 'Royalty overdue up to this locks nothing',
    group: 'Franchise',
  },
];
