// What a correction does on one day of one child, or why it may not (ATT-1, ATT-2, ATT-5).

import { daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';

export interface DayOfChild {
  on_date: LocalDate;
  today: LocalDate;
  has_seat: boolean;
  frozen: boolean;
  working: boolean;
  locked: boolean;
  code: number | null;
}

export interface Correction {
  code: number;
  is_leave: boolean;
  edit_days: number;
  may_unlock: boolean;
}

export type CorrectionResult = { do: 'mark' } | { do: 'later' } | { do: 'nothing' } | { do: 'refuse'; why: string };

export function correctionOf(day: DayOfChild, { code, is_leave, edit_days, may_unlock }: Correction): CorrectionResult {
  const on = formatDate(day.on_date);
  const refuse = (why: string): CorrectionResult => ({ do: 'refuse', why });
  if (!day.has_seat) return refuse(`Is in no section on ${on}: not joined yet, or left`);
  if (day.frozen) return refuse(`Frozen on ${on}`);
  if (!day.working) return refuse(`${on} is not a working day`);
  const age = daysBetween(day.on_date, day.today);
  if (age < 0) return is_leave ? { do: 'later' } : refuse(`${on} is still to come. A coming day can only be leave.`);
  if ((age > edit_days || day.locked) && !may_unlock)
    return refuse(`The register of ${on} is locked. A person with 'Student Attandance Unlock' can change it.`);
  return day.code === code ? { do: 'nothing' } : { do: 'mark' };
}
