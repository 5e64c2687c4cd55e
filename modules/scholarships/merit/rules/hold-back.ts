// Why somebody is held back (MER-2), and what a run costs beside its budget (MER-8). Pure.

import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';

export interface Conditions {
  must_pass_all: boolean;
  min_attendance_percent: number | null;
  max_outstanding: number | null;
  max_warnings: number | null;
}

export interface Standing {
  status: string;
  outcome: 'pass' | 'fail' | 'incomplete';
  examined: number;
  passed: number;
  subjects: number;
  /** Of the session; null: no register was kept. */
  attendance_percent: number | null;
  outstanding: number;
  warnings: number;
}

/** The first condition that is missed, as the family may read it; null: none. */
export function heldBack(one: Standing, asked: Conditions, currency: 'PKR' | 'OMR'): string | null {
  if (one.status !== 'active') return one.status === 'frozen' ? 'Is frozen today' : 'Is no student of the branch today';
  if (one.outcome === 'incomplete') return `Was examined in ${one.examined} of ${counted(one.subjects, 'subject')}`;
  if (asked.must_pass_all && one.outcome === 'fail')
    return `Passed ${one.passed} of ${counted(one.subjects, 'subject')}`;
  if (asked.min_attendance_percent !== null) {
    if (one.attendance_percent === null) return 'Has no attendance in the session';
    if (one.attendance_percent < asked.min_attendance_percent)
      return `Attendance ${one.attendance_percent.toFixed(2)}%, at least ${asked.min_attendance_percent}% is asked for`;
  }
  if (asked.max_outstanding !== null && one.outstanding > asked.max_outstanding)
    return `Owes ${moneyWithCurrency(one.outstanding, currency)}, at most ${moneyWithCurrency(asked.max_outstanding, currency)} is allowed`;
  if (asked.max_warnings !== null && one.warnings > asked.max_warnings)
    return `Has ${counted(one.warnings, 'warning')}, at most ${asked.max_warnings} allowed`;
  return null;
}

interface Cost {
  name: string;
  percent: number;
  total: number;
}

/** MER-8: by how much it is over, and which awards came last. */
export function overBudget(
  awards: readonly Cost[],
  { budget, committed, currency }: { budget: number | null; committed: number; currency: 'PKR' | 'OMR' },
): string | null {
  if (budget === null) return null;
  const over = committed + awards.reduce((sum, one) => sum + one.total, 0) - budget;
  if (over <= 0) return null;
  const last = awards.toSorted((a, b) => b.percent - a.percent).slice(-3);
  const names = last.map((one) => `${one.name} ${moneyWithCurrency(one.total, currency)}`).join(', ');
  return `${moneyWithCurrency(over, currency)} over the budget; the last ${last.length === 1 ? 'award is' : `${last.length} awards are`} ${names}`;
}
