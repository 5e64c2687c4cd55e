// What a school may set about approvals (spec 00 §16, SET-1 of spec 10). four_eyes of vouchers stands with accounts.

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Approvals';

export const approvalSettings: readonly SettingKey[] = [
  {
    key: 'approver_limit',
    type: 'object',
    each: 'role',
    built_in: {},
    lowest_level: 'school',
    group,
    title: 'Largest amount that a role may decide',
    text: 'A role without an amount has no limit; a person of several roles has the largest of them.',
  },
  {
    key: 'approval_reminder_days',
    type: 'number',
    built_in: 3,
    least: 1,
    most: 90,
    unit: 'days',
    lowest_level: 'school',
    group,
    title: 'Those who may decide are reminded of what has waited for',
  },
];
