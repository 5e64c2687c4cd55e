// Notice and last day of a leaving (EXT-1, EXT-2, EXT-8), and which letters may be given (EXT-7).

import { addDays, daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import type { exitStates, exitTypes, letterKinds } from '../contract/leaving.ts';

export type ExitType = (typeof exitTypes)[number];

const AHEAD_DAYS = 180;
/** EXT-9: somebody who comes back so soon has never been away. */
export const SAME_SPELL_DAYS = 30;

/** EXT-2: their days lie where they lie, also in a month that is closed. */
export const mayBeClosed: ReadonlySet<ExitType> = new Set(['absconding', 'death']);
/** EXT-8: nobody gives notice of it. */
const withoutNotice: ReadonlySet<ExitType> = new Set(['death']);

export interface Notice {
  exit_type: ExitType;
  notice_date: LocalDate;
  last_working_date: LocalDate;
  notice_days_due: number;
}

/** EXT-1: given 01/10, last day 12/10: eleven days served. */
export function noticeOf(notice: Notice): { served_days: number; shortfall_days: number } {
  if (withoutNotice.has(notice.exit_type)) return { served_days: 0, shortfall_days: 0 };
  const served_days = Math.max(0, daysBetween(notice.notice_date, notice.last_working_date));
  return { served_days, shortfall_days: Math.max(0, notice.notice_days_due - served_days) };
}

/** Sentences by field; none is good. */
export function exitProblems(
  { exit_type, notice_date, last_working_date }: Omit<Notice, 'notice_days_due'>,
  { joining_date, today }: { joining_date: LocalDate; today: LocalDate },
): FieldErrors {
  const errors: FieldErrors = {};
  const latest = addDays(today, AHEAD_DAYS);
  if (last_working_date < joining_date)
    errors['last_working_date'] = [`The last day is before the joining on ${formatDate(joining_date)}`];
  else if (last_working_date > latest)
    errors['last_working_date'] = [`At most 180 days ahead: ${formatDate(latest)} or earlier`];
  if (notice_date > today) errors['notice_date'] = ['The notice was given today or earlier'];
  else if (notice_date > last_working_date && !mayBeClosed.has(exit_type))
    errors['notice_date'] = ['The notice is given before the last day'];
  if (exit_type === 'death' && last_working_date > today) errors['last_working_date'] = ['This day is in the future'];
  return errors;
}

/** The relieving letter is given once the person has left, the other two when everything is done (EXT-7). */
export const mayGive = (kind: (typeof letterKinds)[number], state: (typeof exitStates)[number]): boolean =>
  kind === 'relieving' ? state === 'left' || state === 'completed' : state === 'completed';
