// What a day of an employee counts, and why (EAT-1 to EAT-9): the first rule that fits decides. Pure, so that the answer to "why this mark?"
// is the same reckoning as the mark.

import { atPunches, type PunchFacts } from './at-punches.ts';
import { bare, type DayMark, inSteps, minutesBetween } from './day-mark.ts';
import type { DayPolicy } from './day-settings.ts';
import { halfOf, type ShiftHours } from './shift-hours.ts';

export interface DayFacts {
  shift: ShiftHours;
  /** SHF-1: no shift was found, so `shift` is the whole day. */
  without_shift: boolean;
  /** Seconds since midnight of the date, in order. */
  punches: readonly number[];
  leave: { portion: 0.5 | 1; away: 'first' | 'second' | null; percent: number } | null;
  holiday: { name: string; is_paid: boolean } | null;
  /** HOL-6: named for this day. */
  off: 'off' | 'working' | null;
  /** What is worked on a day that is none goes to overtime. */
  off_pays?: 'overtime' | undefined;
  is_exempt: boolean;
  /** The window of the day is over: who has not come is absent. */
  is_over: boolean;
  policy: DayPolicy;
}

/** EAT-3, first match wins; a day without a posting never comes here. */
export function evaluateDay(facts: DayFacts): DayMark {
  const mark = withLeave(facts);
  return facts.without_shift && mark.conflict === null && facts.shift.is_working
    ? { ...mark, conflict: 'no_shift' }
    : mark;
}

function withLeave(facts: DayFacts): DayMark {
  const { leave, punches } = facts;
  if (leave?.portion === 1) {
    const why = ['Accepted leave for the whole day'];
    const taken = { ...bare('leave', why), leave_portion: 1 as const };
    return punches.length > 0 ? { ...taken, ...seen(facts, 0), conflict: 'worked_on_leave' } : taken;
  }
  return onTheCalendar(facts);
}

function onTheCalendar(facts: DayFacts): DayMark {
  const { off, holiday, shift } = facts;
  if (off === 'off') return bare('weekly_off', ['Named as a day off']);
  if (off !== 'working' && holiday)
    return offDay(facts, 'holiday', `Holiday: ${holiday.name}${holiday.is_paid ? '' : ' (unpaid)'}`);
  if (off !== 'working' && !shift.is_working) return offDay(facts, 'weekly_off', 'No working day of the shift');
  if (off !== 'working') return workingDay(facts);
  const mark = workingDay({ ...facts, shift: worked(shift) });
  return facts.off_pays === 'overtime' && (holiday || !shift.is_working) ? allOvertime(mark, facts) : mark;
}

/** HOL-6: all that was worked on a day that is none is a candidate for overtime. */
function allOvertime(mark: DayMark, { policy }: DayFacts): DayMark {
  const overtime = inSteps(mark.worked_minutes, policy);
  return { ...mark, overtime_minutes: overtime, overtime_kind: overtime > 0 ? 'off_day' : null };
}

/** HOL-6: who works on a day that is none is judged by minutes alone. */
const worked = (shift: ShiftHours): ShiftHours =>
  shift.is_working ? shift : { ...shift, is_working: true, is_flexible: true };

/** EAT-9, HOL-7: whoever came all the same has a candidate for overtime, and the mark stays. */
function offDay(facts: DayFacts, status: 'holiday' | 'weekly_off', why: string): DayMark {
  const mark = bare(status, [why]);
  if (facts.punches.length === 0) return mark;
  const came = seen(facts, facts.shift.pause);
  const overtime = inSteps(came.worked_minutes, facts.policy);
  return {
    ...mark,
    ...came,
    overtime_minutes: overtime,
    overtime_kind: overtime > 0 ? 'off_day' : null,
    conflict: status === 'holiday' ? 'worked_on_holiday' : null,
    why: [why, 'Came all the same: the minutes are a candidate for overtime'],
  };
}

function seen({ punches }: Pick<DayFacts, 'punches'>, pause: number) {
  const first = punches[0] ?? null;
  const last = punches.length > 1 ? (punches.at(-1) ?? null) : null;
  return { first_in: first, last_out: last, worked_minutes: minutesBetween(first, last, pause) };
}

function workingDay(facts: DayFacts): DayMark {
  if (facts.is_exempt) return exempt(facts);
  const away = facts.leave?.portion === 0.5 ? (facts.leave.away ?? 'second') : null;
  const asked: PunchFacts = { ...facts, shift: away ? halfOf(facts.shift, away) : facts.shift };
  if (facts.punches.length === 0) return nobodySeen(facts, away);
  const mark = atPunches(asked);
  return away ? halfWorked(facts, away, mark) : mark;
}

/** EAT-15. */
function exempt({ leave, is_over }: DayFacts): DayMark {
  const why = ['Marks nothing: present on every working day'];
  if (leave) return { ...bare('half_day', why), half: otherHalf(leave.away ?? 'second'), leave_portion: 0.5 };
  return is_over ? bare('present', why) : bare('unmarked', ['Present when the day is over']);
}

const otherHalf = (away: 'first' | 'second'): 'first' | 'second' => (away === 'first' ? 'second' : 'first');

function nobodySeen({ is_over }: DayFacts, away: 'first' | 'second' | null): DayMark {
  if (away)
    return {
      ...bare('leave', [
        `Accepted leave for the ${away} half`,
        is_over ? 'No punch in the other half' : 'Not seen yet',
      ]),
      leave_portion: 0.5,
    };
  return is_over ? bare('absent', ['No punch, and the window of the day is over']) : bare('unmarked', ['Not seen yet']);
}

/** EAT-8: leave of half a day with work in the other one lacks nothing. */
function halfWorked(facts: DayFacts, away: 'first' | 'second', mark: DayMark): DayMark {
  const why = [`Accepted leave for the ${away} half`, ...mark.why];
  if (mark.status === 'absent') return { ...mark, status: 'leave', leave_portion: 0.5, why };
  const { first_in, last_out } = mark;
  if (minutesBetween(first_in, last_out, facts.shift.pause) >= facts.shift.least_full && facts.is_over)
    return {
      ...mark,
      status: 'present',
      half: null,
      conflict: 'worked_on_leave',
      why: [...why, 'Worked the whole day'],
    };
  // A half day is not counted late or early besides.
  return {
    ...mark,
    status: 'half_day',
    half: otherHalf(away),
    late_minutes: 0,
    early_minutes: 0,
    leave_portion: 0.5,
    why,
  };
}
