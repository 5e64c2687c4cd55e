// The policy of a school that changed nothing, for the examples of tests (EAT-6 to EAT-9).

import type { DayPolicy } from './day-settings.ts';

export const usualPolicy: DayPolicy = {
  dedupe_seconds: 120,
  half_day_late: 0,
  one_punch: 'half_day',
  overtime_from: 30,
  overtime_step: 15,
};
