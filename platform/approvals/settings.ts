// What a school may set about approvals (spec 00 §16, SET-1 of spec 10).

import type { SettingKey } from '#platform/module.ts';

export const approvalSettings: readonly SettingKey[] = [
  {
    key: 'approver_limit',
    type: 'object',
    built_in: {},
    lowest_level: 'school',
    title: 'Largest amount that a role may decide, in minor units by role; a role without one has no limit',
  },
  {
    key: 'four_eyes',
    type: 'text',
    built_in: 'strict',
    lowest_level: 'school',
    title: 'Two levels of a voucher: strict, or relaxed for small amounts (read by the kinds that allow it)',
  },
  {
    key: 'approval_reminder_days',
    type: 'number',
    built_in: 3,
    lowest_level: 'school',
    title: 'Days after which those who may decide are reminded of a request that waits',
  },
];
