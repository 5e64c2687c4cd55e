// Settings of attendance of children (spec 03 section 5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

const group = 'Attendance of students';
const isTime = (value: unknown): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? null : 'Write a time such as 12:00';

export const attendanceSettings: readonly SettingKey[] = [
  {
    key: 'attendance_lock_time',
    type: 'text',
    built_in: '12:00',
    title: "Until when today's registers are taken (ATT-5)",
    text: 'Afterwards a day is corrected with a reason.',
    group,
    longest: 5,
    check: isTime,
  },
  {
    key: 'attendance_edit_days',
    type: 'number',
    built_in: 7,
    title: 'Days for which registers are corrected (ATT-5)',
    text: "Older days need 'Student Attandance Unlock'.",
    group,
    least: 0,
    most: 60,
    unit: 'days',
  },
  {
    key: 'absent_message_time',
    type: 'number',
    built_in: 30,
    title: 'When parents are told of an absence (ATT-7)',
    text: 'After children begin to count as late; machine branches judge who did not come at this time too.',
    group,
    least: 0,
    most: 300,
    unit: 'minutes',
  },
  {
    key: 'leave_counts',
    type: 'boolean',
    built_in: true,
    lowest_level: 'school',
    title: 'Days of leave count in the percent (ATT-4)',
    group,
  },
  {
    key: 'constant_absent_days',
    type: 'number',
    built_in: 3,
    lowest_level: 'school',
    title: 'Days absent in a row that make a constant absentee (STU-86)',
    group,
    least: 2,
    most: 30,
    unit: 'days',
  },
  {
    key: 'struck_off_steps',
    type: 'list',
    items: 'number',
    built_in: [6, 10, 15],
    lowest_level: 'school',
    title: 'Days absent in a row after which warning 1, warning 2 and leaving are suggested (STU-86)',
    group,
  },
  {
    key: 'device_min_share',
    type: 'number',
    built_in: 40,
    lowest_level: 'school',
    title: 'Share of a section that must have punched before the others count as absent (ATT-24)',
    group,
    least: 1,
    most: 100,
    unit: 'percent',
  },
];
