// ATT-9: what the time of coming makes of a day. More than late_after minutes after the start is late, half_day_after minutes is
// half a day; leaving before half the day is over makes it a half day.

import { HALF, LATE, PRESENT } from '#modules/attendance/codes/rules/index.ts';

export interface Timing {
  /** Minutes from midnight. */
  start_min: number;
  end_min: number;
  /** Minutes after the start. */
  late_after_min: number;
  half_day_after_min: number;
  mode: 'manual' | 'machine' | 'both';
}

/** 'HH:MM' or 'HH:MM:SS' as seconds from midnight. */
export function secondsOf(time: string): number {
  const [h = 0, m = 0, s = 0] = time.split(':').map(Number);
  return h * 3600 + m * 60 + s;
}

/** 495 → '08:15'. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

type Limits = Pick<Timing, 'start_min' | 'late_after_min' | 'half_day_after_min'>;

export function codeOfArrival(in_at: string, timing: Limits, out_at: string | null = null): number {
  const after = secondsOf(in_at) - timing.start_min * 60;
  const half = timing.half_day_after_min * 60;
  if (after >= half) return HALF;
  if (out_at !== null && secondsOf(out_at) - timing.start_min * 60 < half) return HALF;
  return after > timing.late_after_min * 60 ? LATE : PRESENT;
}
