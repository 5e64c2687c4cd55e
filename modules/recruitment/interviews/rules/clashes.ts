// HIRE-10: who, which room, which class is taken within the minutes and ten more.

import { counted } from '#kernel/counted.ts';

export const GAP_MINUTES = 10;
const MINUTE_MS = 60_000;

interface Span {
  starts_at: string;
  minutes: number;
}

/** Do two appointments come too near to each other? */
export function tooNear(a: Span, b: Span): boolean {
  const [from, other] = [Date.parse(a.starts_at), Date.parse(b.starts_at)];
  return from < other + (b.minutes + GAP_MINUTES) * MINUTE_MS && other < from + (a.minutes + GAP_MINUTES) * MINUTE_MS;
}

/** Times that the applicants pick from are of one panel: each needs the room of the one before. Null where they fit. */
export function slotProblem(slots: readonly string[], minutes: number): string | null {
  const sorted = slots.toSorted();
  const near = sorted.some((at, n) => {
    const next = sorted[n + 1];
    return next !== undefined && tooNear({ starts_at: at, minutes }, { starts_at: next, minutes });
  });
  return near ? `Two of these times are nearer than ${counted(minutes + GAP_MINUTES, 'minute')}` : null;
}
