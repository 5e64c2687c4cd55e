// What a school decides about a month of its employees (spec 06 §2.3, decision 0166): the setting in force on its last day.

import type { SettingKey } from '#kernel/setting-key.ts';
import { staffGroup as group } from '#modules/attendance/staff-days/rules/index.ts';

export const staffMonthSettings: readonly SettingKey[] = [
  {
    key: 'staff_late_count',
    type: 'number',
    built_in: 3,
    title: 'So many lates of a month are a deduction', // EAT-10
    text: '0: lateness is never deducted.',
    group,
    least: 0,
    most: 31,
  },
  {
    key: 'staff_late_halves',
    type: 'number',
    built_in: 2,
    title: 'Half days that such a deduction takes', // EAT-10
    group,
    least: 1,
    most: 6,
    unit: 'half days',
  },
  {
    key: 'staff_late_free',
    type: 'number',
    built_in: 0,
    title: 'Lates of a month that are free',
    group,
    least: 0,
    most: 31,
  },
  {
    key: 'staff_late_with_early',
    type: 'boolean',
    built_in: false,
    title: 'Leaving early is counted with lateness', // EAT-10
    group,
  },
  {
    key: 'staff_late_leave',
    type: 'text',
    built_in: '',
    longest: 6,
    title: 'Code of the leave that a deduction for lateness takes first', // EAT-10
    text: 'Such as CL. Empty: the days are unpaid.',
    group,
    check: (value) =>
      /^[A-Z0-9]{0,6}$/.test(String(value)) ? null : 'Write the code of a leave type, such as CL, or nothing',
  },
  {
    key: 'staff_unmarked_at_close',
    type: 'text',
    built_in: 'absent',
    options: [
      { value: 'absent', label: 'Absent' },
      { value: 'present', label: 'Present' },
    ],
    title: 'Days that are not marked become, when the month is closed', // EAT-22
    group,
  },
  {
    key: 'staff_sandwich_days',
    type: 'number',
    built_in: 0,
    title: 'Off days between two absences are absences, up to so many', // EAT-17
    text: '0: never. Counted when the month is closed; leave on either side prevents it.',
    group,
    least: 0,
    most: 10,
    unit: 'days',
  },
];
