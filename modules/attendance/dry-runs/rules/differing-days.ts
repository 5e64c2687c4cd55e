// Which days of a month would count otherwise (06 §12 no. 9). Each is judged twice by the rule of marks, by what is in force and by what is tried: where both
// say the same the stored mark stays, so that a dry run shows what the change does, and nothing that came to light since.

import type { LocalDate } from '#kernel/dates.ts';
import { type DayFacts, evaluateDay } from '#modules/attendance/staff-days/rules/index.ts';

interface Judged {
  employee_id: number;
  day: LocalDate;
  facts: DayFacts;
}

type Mark = ReturnType<typeof evaluateDay>;

export interface TriedDay {
  employee_id: number;
  day: LocalDate;
  /** Columns of the mark that figures are counted from. */
  mark: Pick<Mark, 'status' | 'half' | 'late_minutes' | 'early_minutes' | 'leave_portion'> & {
    leave_percent: number;
    holiday_paid: boolean;
  };
}

function markOf(facts: DayFacts): TriedDay['mark'] {
  const { status, half, late_minutes, early_minutes, leave_portion } = evaluateDay(facts);
  return {
    status,
    half,
    late_minutes,
    early_minutes,
    leave_portion,
    leave_percent: leave_portion > 0 ? (facts.leave?.percent ?? 100) : 100,
    holiday_paid: status === 'holiday' ? (facts.holiday?.is_paid ?? true) : true,
  };
}

const keyOf = ({ employee_id, day }: Judged): string => `${employee_id} ${day}`;

export function differingDays(now: readonly Judged[], tried: readonly Judged[]): TriedDay[] {
  const standing = new Map(now.map((one) => [keyOf(one), one]));
  return tried.flatMap((one) => {
    const stands = standing.get(keyOf(one));
    const mark = markOf(one.facts);
    if (!stands || JSON.stringify(markOf(stands.facts)) === JSON.stringify(mark)) return [];
    return [{ employee_id: one.employee_id, day: one.day, mark }];
  });
}
