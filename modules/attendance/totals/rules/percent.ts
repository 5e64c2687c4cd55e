// ATT-4: the percent of attendance is what was attended of the days that count, whole, half up.

export interface Attended {
  /** Days that count, leave among them. */
  counted: number;
  /** Sum of the weights. */
  weight: number;
  leave: number;
}

/** 0 where no day counts. With `leave_counts` off, days of leave are no days. */
export function attendancePercent({ counted, weight, leave }: Attended, leave_counts: boolean): number {
  const days = leave_counts ? counted : counted - leave;
  return days <= 0 ? 0 : Math.floor((weight * 100) / days + 0.5);
}
