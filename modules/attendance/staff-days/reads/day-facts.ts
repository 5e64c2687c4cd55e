// The days of people, each with what it is judged by (EAT-3): for marks, and for the answer to why a mark is what it is.

import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';
import { shiftDaysOf, type TypedShift } from '#modules/hr/index.ts';
import {
  countedPunches,
  DAY,
  dateOfPunch,
  type DayFacts,
  dayOff,
  type DayPolicy,
  noShift,
  type ShiftHours,
} from '../rules/index.ts';
import {
  branchFacts,
  type BranchFacts,
  type ClosedRow,
  type HolidayRow,
  type LeaveRow,
  type OffRow,
  type Posted,
  postedIn,
  type PunchRow,
  rowsAround,
  type Span,
  type Whose,
} from './day-rows.ts';

export interface JudgedDay {
  employee_id: number;
  branch_id: number;
  home_branch_id: number;
  day: LocalDate;
  shift_id: number | null;
  timing: string | null;
  facts: DayFacts;
  leave_request_id: number | null;
  holiday: HolidayRow | null;
  off_id: number | null;
  source: PunchRow['source'] | null;
  elsewhere: boolean;
  closed: boolean;
}

export interface JudgedPunch {
  id: number;
  day: LocalDate;
  state: 'used' | 'duplicate' | 'outside_window';
  attendance_date: LocalDate | null;
  was: Pick<PunchRow, 'state' | 'attendance_date'>;
}

export interface Judged {
  employee_ids: number[];
  days: JudgedDay[];
  punches: JudgedPunch[];
}

interface Sets {
  shiftOn: Awaited<ReturnType<typeof shiftDaysOf>>;
  branches: Map<number, BranchFacts>;
  holidays: Map<number, HolidayRow[]>;
  offs: Map<number, OffRow[]>;
  leave: Map<string, LeaveRow[]>;
  closed: readonly ClosedRow[];
}

/** What somebody tries out: a shift or parts of the policy in the place of those in force (06 §12 no. 9). */
export interface Tried {
  shift?: TypedShift;
  policy?: Partial<DayPolicy>;
}

export async function judgedDays(whose: Whose, span: Span, tried: Tried = {}): Promise<Judged> {
  const posted = await postedIn(whose, span);
  const employee_ids = [...new Set(posted.map((one) => one.employee_id))];
  if (employee_ids.length === 0) return { employee_ids, days: [], punches: [] };
  const branch_ids = [...new Set(posted.map((one) => one.branch_id))];
  const around = await rowsAround({ branch_ids, employee_ids }, span);
  const sets: Sets = {
    shiftOn: await shiftDaysOf(posted, span, tried.shift),
    branches: new Map(
      (await branchFacts(branch_ids, span.to)).map((one) => [
        one.branch_id,
        { ...one, policy: { ...one.policy, ...tried.policy } },
      ]),
    ),
    holidays: Map.groupBy(around.holidays, (one) => one.branch_id),
    offs: Map.groupBy(around.offs, (one) => one.branch_id),
    leave: Map.groupBy(around.leave, (one) => `${one.employee_id} ${one.on_date}`),
    closed: around.closed,
  };
  const punches = Map.groupBy(around.punches, (one) => one.employee_id);
  const days: JudgedDay[] = [];
  const judged: JudgedPunch[] = [];
  for (const [employee_id, postings] of Map.groupBy(posted, (one) => one.employee_id)) {
    const placed = placePunches(punches.get(employee_id) ?? [], postings, sets);
    for (const posting of postings)
      for (let day = posting.from_date; day <= posting.to_date; day = addDays(day, 1))
        days.push(dayOf(posting, day, { sets, punches: placed.get(day) ?? [], judged }));
    judged.push(...outside(placed.get(null) ?? []));
  }
  return { employee_ids, days, punches: judged };
}

const outside = (rows: readonly PunchRow[]): JudgedPunch[] =>
  rows.map(({ id, day, state, attendance_date }) => ({
    id,
    day,
    state: 'outside_window',
    attendance_date: null,
    was: { state, attendance_date },
  }));

const hoursOn = (sets: Sets, { employee_id, branch_id }: Posted, day: LocalDate): ShiftHours => {
  const found = sets.shiftOn(employee_id, branch_id, day);
  if (found === null) return noShift;
  return found.is_working ? found : dayOff;
};

/** SHF-4: each punch with the date whose window holds it; null is outside of all. Days that are not asked for are left alone. */
function placePunches(
  rows: readonly PunchRow[],
  postings: readonly Posted[],
  sets: Sets,
): Map<LocalDate | null, PunchRow[]> {
  const placed = new Map<LocalDate | null, PunchRow[]>();
  const postedOn = (day: LocalDate) => postings.find((one) => one.from_date <= day && one.to_date >= day);
  const hours = (day: LocalDate) => {
    const there = postedOn(day) ?? postings[0];
    return there ? hoursOn(sets, there, day) : null;
  };
  for (const row of rows) {
    const [before, after] = [addDays(row.day, -1), addDays(row.day, 1)];
    const found = dateOfPunch(Math.floor(row.second / 60), {
      before: hours(before),
      on: hours(row.day),
      after: hours(after),
    });
    const day = row.attached ? row.attendance_date : found && { before, on: row.day, after }[found];
    if (day === null ? postedOn(row.day) : postedOn(day)) placed.set(day, [...(placed.get(day) ?? []), row]);
  }
  return placed;
}

interface Of {
  sets: Sets;
  punches: readonly PunchRow[];
  judged: JudgedPunch[];
}

function dayOf(posting: Posted, day: LocalDate, { sets, punches, judged }: Of): JudgedDay {
  const { employee_id, branch_id, home_branch_id } = posting;
  const here = sets.branches.get(branch_id);
  if (!here) throw new Error(`Branch ${branch_id} is outside the scope`);
  const shift = sets.shiftOn(employee_id, branch_id, day);
  const hours = hoursOn(sets, posting, day);
  const secondOf = (row: PunchRow): number => daysBetween(day, row.day) * DAY * 60 + row.second;
  const { used, repeats } = countedPunches(punches.map(secondOf), here.policy.dedupe_seconds);
  judgePunches({ punches, repeats, day, secondOf }, judged);
  const holiday = sets.holidays.get(branch_id)?.find((one) => one.from_date <= day && one.to_date >= day) ?? null;
  const off = sets.offs
    .get(branch_id)
    ?.find((one) => one.from_date <= day && one.to_date >= day && isNamed(one, posting));
  const leave = sets.leave.get(`${employee_id} ${day}`) ?? [];
  const closes = hours.closes * 60 + 60;
  return {
    employee_id,
    branch_id,
    home_branch_id,
    day,
    shift_id: shift?.shift_id ?? null,
    timing: shift?.timing ?? null,
    facts: {
      shift: hours,
      without_shift: shift === null,
      punches: used,
      leave: leaveOfDay(leave),
      holiday,
      off: off?.kind ?? null,
      off_pays: off?.compensation === 'overtime' ? 'overtime' : undefined,
      is_exempt: posting.is_exempt,
      is_over: daysBetween(day, here.today) * DAY * 60 + here.second >= closes,
      policy: here.policy,
    },
    leave_request_id: leave[0]?.request_id ?? null,
    holiday,
    off_id: off?.id ?? null,
    source: punches[0]?.source ?? null,
    elsewhere: punches.some((one) => one.branch_id !== branch_id),
    closed: sets.closed.some((one) => one.branch_id === branch_id && one.first <= day && one.closed_until >= day),
  };
}

interface OfDay {
  punches: readonly PunchRow[];
  repeats: readonly number[];
  day: LocalDate;
  secondOf: (row: PunchRow) => number;
}

function judgePunches({ punches, repeats, day, secondOf }: OfDay, judged: JudgedPunch[]): void {
  for (const row of punches) {
    const { id, state, attendance_date } = row;
    const now = repeats.includes(secondOf(row)) ? 'duplicate' : 'used';
    judged.push({ id, day: row.day, state: now, attendance_date: day, was: { state, attendance_date } });
  }
}

const isNamed = (off: OffRow, { employee_id, department_id, designation_id }: Posted): boolean => {
  const all = off.employee_ids.length + off.department_ids.length + off.designation_ids.length === 0;
  return (
    all ||
    off.employee_ids.includes(employee_id) ||
    (department_id !== null && off.department_ids.includes(department_id)) ||
    (designation_id !== null && off.designation_ids.includes(designation_id))
  );
};

/** Two halves of two requests are a whole day. */
function leaveOfDay(rows: readonly LeaveRow[]): DayFacts['leave'] {
  const [first, second] = rows;
  if (!first) return null;
  if (second) return { portion: 1, away: null, percent: Math.round((first.pay_percent + second.pay_percent) / 2) };
  return first.part === 'full'
    ? { portion: 1, away: null, percent: first.pay_percent }
    : { portion: 0.5, away: first.part, percent: first.pay_percent };
}

/** Leave and punches aside. */
export const isWorked = ({ facts: { off, holiday, shift } }: JudgedDay): boolean =>
  off === 'working' || (off !== 'off' && holiday === null && shift.is_working);

/** The days that a person works: their shift, the holidays of their branch, days off that name them; leave and punches aside. */
export async function calendarOf(employee_id: number, span: Span): Promise<Set<LocalDate>> {
  const { days } = await judgedDays({ employee_ids: [employee_id] }, span);
  return new Set(days.filter(isWorked).map((one) => one.day));
}

/** The same of many people, each day with the branch where they are posted on it. */
export async function scheduledDays(
  employee_ids: readonly number[],
  span: Span,
): Promise<Pick<JudgedDay, 'employee_id' | 'branch_id' | 'day'>[]> {
  const { days } = await judgedDays({ employee_ids: [...employee_ids] }, span);
  return days.filter(isWorked);
}
