// The day of the shift of many people on many days, as a set (SHF-1, SHF-2, SHF-5): for attendance.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  asIfHeld,
  dayOn,
  leastMinutes,
  lengthOf,
  minutesOf,
  type ShiftDay,
  type Timing,
  timingOn,
} from '../rules/index.ts';
import { timingsOf } from './shifts.ts';

/** Minutes since midnight of the date; null of the shift: nobody said when this person works. */
export interface ShiftDayOn {
  shift_id: number;
  timing: string;
  is_working: boolean;
  start: number;
  end: number;
  pause: number;
  late_grace: number;
  early_grace: number;
  half_day_after: number | null;
  least_full: number;
  least_half: number;
  opens: number;
  closes: number;
  is_flexible: boolean;
}

interface Person {
  employee_id: number;
  branch_id: number;
}

interface Assigned {
  employee_id: number;
  shift_id: number;
  from_date: LocalDate;
  to_date: LocalDate | null;
}

/** A shift as somebody means to save it; nothing of it is written. */
export interface TypedShift {
  /** None of one that is not saved yet. */
  id: number | null;
  branch_id: number | null;
  is_default: boolean;
  timings: readonly Timing[];
}

/** In the place of the id that a shift has once it is saved. */
const NOT_SAVED = 0;

type Lookup = (employee_id: number, branch_id: number, day: LocalDate) => ShiftDayOn | null;

export async function shiftDaysOf(
  people: readonly Person[],
  span: { from: LocalDate; to: LocalDate },
  typed?: TypedShift,
): Promise<Lookup> {
  const ids = [...new Set(people.map((one) => one.employee_id))];
  const branches = [...new Set(people.map((one) => one.branch_id))];
  const assigned = await rowsOf(sql<Assigned>`
    select a.employee_id, a.shift_id, a.from_date, a.to_date from hr.shift_assignments a
     where a.employee_id = any (${ids}::bigint[]) and daterange(a.from_date, a.to_date, '[]') && daterange(${addDays(span.from, -1)}::date, ${addDays(span.to, 1)}::date, '[]')`);
  const usual = withTyped(await usualShifts(branches), branches, typed);
  const stored = await timingsOf([
    ...new Set([...assigned.map((one) => one.shift_id), ...usual.map((one) => one.shift_id)]),
  ]);
  const timings = new Map<number, readonly Timing[]>(stored);
  if (typed) timings.set(typed.id ?? NOT_SAVED, asIfHeld(typed.timings));
  const own = Map.groupBy(assigned, (one) => one.employee_id);
  const usualOf = Map.groupBy(usual, (one) => one.branch_id);
  const known = new Map<string, ShiftDayOn | null>();
  const dayOfShift = (shift_id: number, day: LocalDate): ShiftDayOn | null => {
    const key = `${shift_id} ${day}`;
    const had = known.get(key);
    if (had !== undefined) return had;
    const timing = timingOn(timings.get(shift_id) ?? [], day);
    const found = timing && dayOn(timing, day);
    const made = timing && found ? asMinutes(shift_id, timing.name, found) : null;
    known.set(key, made);
    return made;
  };
  return (employee_id, branch_id, day) => {
    const mine = own
      .get(employee_id)
      ?.find((one) => one.from_date <= day && (one.to_date === null || one.to_date >= day));
    const shift_id = mine?.shift_id ?? usualOf.get(branch_id)?.[0]?.shift_id;
    return shift_id === undefined ? null : dayOfShift(shift_id, day);
  };
}

interface Usual {
  branch_id: number;
  shift_id: number;
  /** Of the branch itself, not of its school. */
  own: boolean;
}

/** SHF-1: that of a branch goes before that of its school. */
const usualShifts = (branch_ids: readonly number[]): Promise<Usual[]> =>
  rowsOf(sql<Usual>`
    select b.id as branch_id, s.id as shift_id, s.branch_id is not null as own from platform.branches b
      join hr.shifts s on s.school_id = b.school_id and s.is_default and (s.branch_id = b.id or s.branch_id is null)
     where b.id = any (${[...branch_ids]}::int[]) order by b.id, s.branch_id is null`);

/** There is one usual shift of a branch and one of the school: a typed one takes the place of the one that is. */
function withTyped(usual: readonly Usual[], branch_ids: readonly number[], typed?: TypedShift): Usual[] {
  if (!typed) return [...usual];
  const shift_id = typed.id ?? NOT_SAVED;
  const own = typed.branch_id !== null;
  const others = usual.filter((one) => one.shift_id !== shift_id && !(typed.is_default && one.own === own));
  const reached = typed.is_default ? branch_ids.filter((one) => !own || one === typed.branch_id) : [];
  return [...others, ...reached.map((branch_id) => ({ branch_id, shift_id, own }))].toSorted(
    (a, b) => Number(b.own) - Number(a.own),
  );
}

function asMinutes(shift_id: number, timing: string, day: ShiftDay): ShiftDayOn {
  const start = day.start_time === null ? 0 : (minutesOf(day.start_time) ?? 0);
  const end = start + (lengthOf(day) ?? 0);
  const { full, half } = leastMinutes(day);
  const after = day.half_day_in_after === null ? null : minutesOf(day.half_day_in_after);
  return {
    shift_id,
    timing,
    is_working: day.is_working,
    start,
    end,
    pause: day.break_minutes,
    late_grace: day.late_grace_min,
    early_grace: day.early_grace_min,
    half_day_after: after === null ? null : after < start ? after + 1440 : after,
    least_full: full,
    least_half: half,
    opens: start - day.opens_before_min,
    closes: end + day.closes_after_min,
    is_flexible: day.is_flexible,
  };
}
