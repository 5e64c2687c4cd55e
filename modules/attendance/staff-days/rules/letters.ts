// The letters of sheets (spec 06 §2.3), and their words.

import type { DayStatus, Letter } from '../contract/mark-words.ts';

interface Marked {
  status: DayStatus;
  is_late: boolean;
  is_early: boolean;
  leave_percent: number;
}

const plain: Record<DayStatus, Letter> = {
  present: 'P',
  half_day: 'HD',
  absent: 'A',
  leave: 'LV',
  holiday: 'H',
  weekly_off: 'O',
  on_duty: 'OD',
  unmarked: '?',
};

export function letterOf({ status, is_late, is_early, leave_percent }: Marked): Letter {
  if (status === 'leave' && leave_percent === 0) return 'UL';
  if (status !== 'present') return plain[status];
  if (is_late) return is_early ? 'LE' : 'L';
  return is_early ? 'E' : 'P';
}

export const letterWords: Record<Letter, string> = {
  P: 'present',
  L: 'late',
  E: 'early off',
  LE: 'late and early off',
  HD: 'half day',
  A: 'absent',
  LV: 'paid leave',
  UL: 'unpaid leave',
  H: 'holiday',
  O: 'weekly off',
  OD: 'on duty',
  '?': 'not marked',
  '–': 'not employed here',
};

export const statusWords: Record<DayStatus, string> = {
  present: 'Present',
  half_day: 'Half day',
  absent: 'Absent',
  leave: 'On leave',
  holiday: 'Holiday',
  weekly_off: 'Weekly off',
  on_duty: 'On duty',
  unmarked: 'Not marked',
};

export const conflictWords: Record<string, string> = {
  worked_on_leave: 'Came on leave',
  worked_on_holiday: 'Came on a holiday',
  missing_out: 'No departure',
  missing_in: 'No arrival',
  no_shift: 'Has no shift',
  other_branch: 'Passed another branch',
};
