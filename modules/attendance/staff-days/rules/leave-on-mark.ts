// What leave does to a mark that stands: by somebody's hand, or in a month that is closed (LVE-10, LVE-11, LVE-14, EAT-8). All others are judged anew.

import type { DayStatus } from '../contract/mark-words.ts';

export interface MarkUnderLeave {
  /** Null: the day has no mark. */
  status: DayStatus | null;
  is_manual: boolean;
  closed: boolean;
  /** What leave has of the day already. */
  leave_portion: number;
  /** EAT-15: present without having been seen. */
  is_exempt: boolean;
}

/** `judged`: becomes leave. `half`: the half that is missing is leave. `kept`: was there, and somebody looks at it. */
export type LeaveOnMark = 'judged' | 'half' | 'kept';

export function leaveOnMark(mark: MarkUnderLeave, portion: number): LeaveOnMark {
  const { status, is_manual, closed, is_exempt } = mark;
  if (!is_manual && (!closed || is_exempt)) return 'judged';
  if (status === 'half_day') return portion === 0.5 && mark.leave_portion === 0 ? 'half' : 'kept';
  return status === 'present' || status === 'on_duty' ? 'kept' : 'judged';
}
