// EAT-10: lateness of a month in days. 7 lates, 3 a day, one day each: 2.

export interface LatePolicy {
  /** So many lates are a deduction; 0 never. */
  count: number;
  /** Half days a deduction. */
  halves: number;
  free: number;
  with_early: boolean;
}

export function lateDays({ late, early }: { late: number; early: number }, policy: LatePolicy): number {
  if (policy.count <= 0) return 0;
  const counted = Math.max(0, late + (policy.with_early ? early : 0) - policy.free);
  return (Math.floor(counted / policy.count) * policy.halves) / 2;
}

/** From leave as far as it goes, in half days; the rest is unpaid. */
export function lateDaysFromLeave(days: number, available: number): number {
  return Math.min(days, Math.max(0, Math.floor(available * 2) / 2));
}
