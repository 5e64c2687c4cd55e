// What a day of an employee may be, and the letters of sheets (spec 06 §2.3).

// no table: what a day came to is judged from punches and hours
export const dayStatuses = [
  'present',
  'half_day',
  'absent',
  'leave',
  'holiday',
  'weekly_off',
  'on_duty',
  'unmarked',
] as const;
export type DayStatus = (typeof dayStatuses)[number];

export const letters = ['P', 'L', 'E', 'LE', 'HD', 'A', 'LV', 'UL', 'H', 'O', 'OD', '?', '–'] as const;
export type Letter = (typeof letters)[number];
