// How long an employee may object (EAT-23).

import type { SettingKey } from '#kernel/setting-key.ts';
import { staffGroup as group } from '#modules/attendance/staff-days/rules/index.ts';

export const objectionSettings: readonly SettingKey[] = [
  {
    key: 'staff_objection_days',
    type: 'number',
    built_in: 7,
    title: 'Employees may object to the marks of their last working days',
    group,
    least: 1,
    most: 62,
    unit: 'working days',
  },
];
