// What a branch decides about the days on which registers are taken and corrected (ATT-5).

import { group } from '#modules/attendance/codes/rules/index.ts';
import type { SettingKey } from '#kernel/setting-key.ts';

const isTime = (value: unknown): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? null : 'Enter a time such as 12:00';

export const markingSettings: readonly SettingKey[] = [
  {
    key: 'attendance_lock_time',
    type: 'text',
    built_in: '12:00',
    title: "Until when today's registers are taken", // ATT-5
    text: 'Afterwards a day is corrected with a reason.',
    group,
    longest: 5,
    check: isTime,
  },
  {
    key: 'attendance_edit_days',
    type: 'number',
    built_in: 7,
    title: 'Days for which registers are corrected', // ATT-5
    text: "Older days need 'Student Attandance Unlock'.",
    group,
    least: 0,
    most: 60,
    unit: 'days',
  },
];
