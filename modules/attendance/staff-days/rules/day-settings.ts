// What a school decides about attendance of its employees (spec 06 §2.3, decision 0166): settings, so that each holds from a day on and may
// differ by country or branch. The one in force on a day judges that day; on the last day of a month, the month.

import type { SettingKey } from '#kernel/setting-key.ts';

export const staffGroup = 'Attendance of employees';

const group = staffGroup;

export const staffDaySettings: readonly SettingKey[] = [
  {
    key: 'staff_dedupe_seconds',
    type: 'number',
    built_in: 120,
    title: 'A second punch within so many seconds counts once', // EAT-1
    group,
    least: 0,
    most: 3600,
    unit: 'seconds',
  },
  {
    key: 'staff_half_day_late',
    type: 'number',
    built_in: 0,
    title: 'Late by so many minutes is half a day', // EAT-5
    text: '0: only the hour that the shift names.',
    group,
    least: 0,
    most: 600,
    unit: 'minutes',
  },
  {
    key: 'staff_one_punch',
    type: 'text',
    built_in: 'half_day',
    options: [
      { value: 'half_day', label: 'Half a day' },
      { value: 'present', label: 'Present' },
      { value: 'absent', label: 'Absent' },
    ],
    title: 'A day with one punch alone is', // EAT-7
    group,
  },
  {
    key: 'staff_overtime_from',
    type: 'number',
    built_in: 30,
    title: 'Work after the shift is overtime from so many minutes', // EAT-9
    group,
    least: 1,
    most: 600,
    unit: 'minutes',
  },
  {
    key: 'staff_overtime_step',
    type: 'number',
    built_in: 15,
    title: 'Overtime is rounded down to steps of', // EAT-9
    group,
    least: 1,
    most: 120,
    unit: 'minutes',
  },
  {
    key: 'staff_overtime_cap',
    type: 'number',
    built_in: 240,
    title: 'At most so much overtime is approved of a day', // EAT-9
    group,
    least: 0,
    most: 720,
    unit: 'minutes',
  },
  {
    key: 'staff_self_radius',
    type: 'number',
    built_in: 200,
    title: 'Own coming and going is marked within so many metres of the branch', // EAT-18
    group,
    least: 20,
    most: 5000,
    unit: 'metres',
  },
];

export interface DayPolicy {
  dedupe_seconds: number;
  /** 0: never. */
  half_day_late: number;
  one_punch: 'half_day' | 'present' | 'absent';
  overtime_from: number;
  overtime_step: number;
}
