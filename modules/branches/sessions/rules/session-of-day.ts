// Which academic session a class is in on a day (ACA-3).

import type { LocalDate } from '#kernel/dates.ts';

export interface SessionSpan {
  session_id: number;
  is_current: boolean;
  start_date: LocalDate;
  end_date: LocalDate;
  /** Own dates of the class's academic group, when it has some in this session. */
  group_start: LocalDate | null;
  group_end: LocalDate | null;
}

/** ACA-3: the session whose dates (the academic group's, else its own) hold the day; else the current one; else null. */
export function sessionOfDay(spans: readonly SessionSpan[], day: LocalDate): number | null {
  const holding = spans.find(
    (span) => day >= (span.group_start ?? span.start_date) && day <= (span.group_end ?? span.end_date),
  );
  return (holding ?? spans.find((span) => span.is_current))?.session_id ?? null;
}
