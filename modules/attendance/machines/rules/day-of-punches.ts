// ATT-22: what the punches of one person on one day mean. The device's own status is not trusted: the first is the arrival, the last
// one at least half an hour later the departure, and one within a minute of the last used one is a repeat.

import { secondsOf } from '#modules/attendance/hours/rules/index.ts';

const REPEAT_SECONDS = 60;
const OUT_AFTER_SECONDS = 30 * 60;

export interface DayOfPunches {
  in_at: string;
  out_at: string | null;
  /** Times of repeated punches. */
  repeats: string[];
}

/** Times 'HH:MM:SS' of one day in any order, of all devices of the branch; null where there is none. */
export function dayOfPunches(times: readonly string[]): DayOfPunches | null {
  const sorted = times.toSorted();
  const [first] = sorted;
  if (first === undefined) return null;
  const repeats: string[] = [];
  let kept = secondsOf(first);
  let out_at: string | null = null;
  for (const time of sorted.slice(1)) {
    const at = secondsOf(time);
    if (at - kept <= REPEAT_SECONDS) {
      repeats.push(time);
      continue;
    }
    kept = at;
    if (at - secondsOf(first) >= OUT_AFTER_SECONDS) out_at = time;
  }
  return { in_at: first, out_at, repeats };
}
