// One time, or times to pick from: to come, one for each applicant, with room between.

import { nowMs } from '#kernel/clock.ts';
import { counted } from '#kernel/counted.ts';
import { badField } from '#kernel/refusal.ts';
import { slotProblem } from './clashes.ts';

interface Asked {
  application_ids: readonly number[];
  starts_at?: string | null | undefined;
  slots: readonly string[];
  minutes: number;
}

export function timesOf({ application_ids, starts_at, slots, minutes }: Asked): string[] {
  if ((starts_at ? 1 : 0) + (slots.length > 0 ? 1 : 0) !== 1)
    throw badField('starts_at', 'Give one time, or times to pick from');
  const times = starts_at ? [starts_at] : [...new Set(slots)];
  if (times.some((at) => Date.parse(at) <= nowMs()))
    throw badField(starts_at ? 'starts_at' : 'slots', 'This time is over. Choose one to come');
  if (starts_at && application_ids.length > 1)
    throw badField('starts_at', 'Several applicants need a time each: give times to pick from');
  if (!starts_at && times.length < application_ids.length)
    throw badField('slots', `Give at least ${counted(application_ids.length, 'time')}, one for each applicant`);
  const near = starts_at ? null : slotProblem(times, minutes);
  if (near !== null) throw badField('slots', near);
  return times;
}
