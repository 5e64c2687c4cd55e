// A working day by its punches (EAT-2, EAT-4 to EAT-7, EAT-9): who came when, late or early, for how long.

import { bare, type DayMark, inSteps, minutesBetween } from './day-mark.ts';
import { counted } from '#kernel/counted.ts';
import type { DayPolicy } from './day-settings.ts';
import { DAY, type ShiftHours } from './shift-hours.ts';

export interface PunchFacts {
  shift: ShiftHours;
  punches: readonly number[];
  is_over: boolean;
  policy: DayPolicy;
}

/** EAT-4: seconds are dropped before comparing. */
const minuteOf = (second: number): number => Math.floor(second / 60);

const clock = (second: number): string => {
  const minute = ((minuteOf(second) % DAY) + DAY) % DAY;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};
const atMinute = (minute: number): string => clock(minute * 60);

export function atPunches(facts: PunchFacts): DayMark {
  const { punches, is_over } = facts;
  const [first] = punches;
  const last = punches.at(-1);
  if (first === undefined || last === undefined) return bare('unmarked', ['Not seen yet']);
  if (first === last) return is_over ? onePunch(facts, first) : still(facts, first, null);
  return is_over ? wholeDay(facts, first, last) : still(facts, first, last);
}

interface Lateness {
  minutes: number;
  is_half: boolean;
  said: string;
}

function lateness({ shift, policy }: PunchFacts, first: number): Lateness {
  const minute = minuteOf(first);
  if (shift.is_flexible) return { minutes: 0, is_half: false, said: `In ${clock(first)}; only minutes count` };
  const late = minute > shift.start + shift.late_grace ? minute - shift.start : 0;
  const byHour = shift.half_day_after !== null && minute >= shift.half_day_after;
  const byMinutes = policy.half_day_late > 0 && late >= policy.half_day_late;
  const grace = shift.late_grace > 0 ? ` and ${counted(shift.late_grace, 'minute')} of grace` : '';
  if (byHour)
    return {
      minutes: late,
      is_half: true,
      said: `In ${clock(first)}: half a day from ${atMinute(shift.half_day_after ?? 0)}`,
    };
  if (byMinutes)
    return {
      minutes: late,
      is_half: true,
      said: `In ${clock(first)}: half a day from ${counted(policy.half_day_late, 'minute')} late`,
    };
  return {
    minutes: late,
    is_half: false,
    said:
      late > 0
        ? `In ${clock(first)}: late by ${late} after ${atMinute(shift.start)}${grace}`
        : `In ${clock(first)}: in time`,
  };
}

const came = (first: number, last: number | null, pause: number) => ({
  first_in: first,
  last_out: last,
  worked_minutes: minutesBetween(first, last, pause),
});

/** While the day goes on only the arrival is judged. */
function still(facts: PunchFacts, first: number, last: number | null): DayMark {
  const late = lateness(facts, first);
  const seen = came(first, last, facts.shift.pause);
  if (late.is_half) return { ...bare('half_day', [late.said]), ...seen, half: 'second' };
  return { ...bare('present', [late.said, 'The day is not over']), ...seen, late_minutes: late.minutes };
}

/** EAT-2, EAT-7: one punch alone is an arrival before the middle of the shift, else a departure. */
function onePunch({ shift, policy }: PunchFacts, only: number): DayMark {
  const isIn = minuteOf(only) < (shift.start + shift.end) / 2;
  const why = [
    `One punch alone, ${clock(only)}: ${isIn ? 'no departure' : 'no arrival'}`,
    `A day with one punch counts as ${policy.one_punch === 'half_day' ? 'half a day' : policy.one_punch}`,
  ];
  return {
    ...bare(policy.one_punch, why),
    half: policy.one_punch === 'half_day' ? (isIn ? 'first' : 'second') : null,
    first_in: isIn ? only : null,
    last_out: isIn ? null : only,
    conflict: isIn ? 'missing_out' : 'missing_in',
  };
}

function wholeDay(facts: PunchFacts, first: number, last: number): DayMark {
  const { shift } = facts;
  const seen = came(first, last, shift.pause);
  const late = lateness(facts, first);
  const left = earliness(shift, last);
  const overtime = overtimeOf(facts, last);
  const why = [late.said, left.said, `Worked ${counted(seen.worked_minutes, 'minute')}`];
  if (seen.worked_minutes < shift.least_half) {
    const remarks = `worked ${seen.worked_minutes} of ${shift.least_half} minutes`;
    return { ...bare('absent', [...why, `Fewer than the ${shift.least_half} of half a day`]), ...seen, remarks };
  }
  if (late.is_half) return { ...bare('half_day', why), ...seen, ...overtime, half: 'second' };
  const isShort = seen.worked_minutes < shift.least_full;
  if (isShort && (shift.is_flexible || left.minutes > (shift.end - shift.start) / 2))
    return {
      ...bare('half_day', [...why, `Fewer than the ${shift.least_full} of a whole day`]),
      ...seen,
      half: 'first',
    };
  return { ...bare('present', why), ...seen, ...overtime, late_minutes: late.minutes, early_minutes: left.minutes };
}

function earliness(shift: ShiftHours, last: number): { minutes: number; said: string } {
  const minute = minuteOf(last);
  const early = !shift.is_flexible && minute < shift.end - shift.early_grace ? shift.end - minute : 0;
  return {
    minutes: early,
    said: early > 0 ? `Out ${clock(last)}: early by ${early} before ${atMinute(shift.end)}` : `Out ${clock(last)}`,
  };
}

const NIGHT = { from: 21 * 60, to: 5 * 60 };
const isNight = (minute: number): boolean => {
  const at = minute % DAY;
  return at >= NIGHT.from || at < NIGHT.to;
};

/** EAT-9: of the night when most of it lies between 21:00 and 05:00. */
function overtimeOf({ shift, policy }: PunchFacts, last: number): Pick<DayMark, 'overtime_minutes' | 'overtime_kind'> {
  const after = shift.is_flexible ? 0 : Math.max(0, minuteOf(last) - shift.end);
  const minutes = inSteps(after, policy);
  if (minutes === 0) return { overtime_minutes: 0, overtime_kind: null };
  const nightly = Array.from({ length: minutes }, (_, n) => shift.end + n).filter(isNight).length;
  return { overtime_minutes: minutes, overtime_kind: nightly * 2 > minutes ? 'night' : 'day' };
}
