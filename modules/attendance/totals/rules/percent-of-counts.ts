// The percent of many children on many days, from the running figures of registers (ATT-4).

import { attendancePercent } from './percent.ts';

export interface Counts {
  /** In time or on duty; late and half stand beside it. */
  present: number;
  late: number;
  half: number;
  absent: number;
  leave: number;
}

/** Null where nothing is marked. */
export function percentOf({ present, late, half, absent, leave }: Counts, leave_counts: boolean): number | null {
  const counted = present + late + half + absent + leave;
  if (counted === 0) return null;
  return attendancePercent({ counted, weight: present + late + half / 2, leave }, leave_counts);
}
