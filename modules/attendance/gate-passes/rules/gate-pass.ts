// ATT-9: leaving before the end of school with consent. Leaving before half the day is over makes it a half day; later it stays
// what it was.

import { clockOf, secondsOf, type Timing } from '#modules/attendance/hours/rules/index.ts';
import { HALF, PRESENT } from '#modules/attendance/codes/rules/index.ts';

export interface Leaving {
  name: string;
  /** The mark of the day and its column; null: not marked yet. */
  code: number | null;
  tally: string | null;
  in_at: string | null;
  working: boolean;
  frozen: boolean;
  locked: boolean;
}

/** Why this child gets no pass today, or null. */
export function whyNoPass(child: Leaving): string | null {
  if (!child.working) return 'Today is no school day: no pass is needed';
  if (child.frozen) return `${child.name} is frozen and not in school`;
  if (child.locked) return 'The register of today is locked';
  if (child.tally === 'absent') return `${child.name} is marked absent today. Correct the mark first`;
  if (child.tally === 'leave') return `${child.name} is on leave today. Correct the mark first`;
  return null;
}

/** Why nobody goes at this time, or null. `out_at` is 'HH:MM'. */
export function wrongTime(out_at: string, timing: Timing, in_at: string | null): string | null {
  const out = secondsOf(out_at);
  if (out >= timing.end_min * 60) return `School ends at ${clockOf(timing.end_min)}: no pass is needed`;
  if (out < timing.start_min * 60) return `School begins at ${clockOf(timing.start_min)}`;
  if (in_at !== null && out <= secondsOf(in_at)) return `The child came at ${in_at.slice(0, 5)}`;
  return null;
}

/** Before half the day is over (half_day_after minutes after the start) it is half a day. */
export function isHalfDay(out_at: string, timing: Timing): boolean {
  return secondsOf(out_at) < (timing.start_min + timing.half_day_after_min) * 60;
}

/** The mark after the pass: half a day, or what stood; a blank is present. */
export function codeAfterPass(code: number | null, half_day: boolean): number {
  return half_day ? HALF : (code ?? PRESENT);
}
