// Makes marks from punches (ATT-22 to ATT-25): whose they are, whether their day is open, then the first is the arrival and the last the
// departure. Late, repeated and out-of-order punches give the same marks, because a day is always checked from all its punches.

import type { LocalDate } from '#kernel/dates.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { setting } from '#platform/settings/setting.ts';
import { today } from '#platform/calendar/calendar.ts';
import { type Cell, cellsOf, holdRegisters, writeMarks } from '#modules/attendance/marks/chapter.ts';
import { useMachinePunches } from '#modules/attendance/staff-days/chapter.ts';
import { timingsOf } from '#modules/attendance/hours/chapter.ts';
import { codeOfArrival, type Timing } from '#modules/attendance/hours/rules/index.ts';
import { dayOfPunches } from '../rules/day-of-punches.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';
import { type ChildDay, type Manual, markedByPeople, noteRepeats, setAside, timesOf } from '../steps/punch-states.ts';

/** ATT-23: further ahead of the server than this is a wrong clock. */
const AHEAD_MINUTES = 10;
/** Punches handled at once; a body of a thousand lines is one. */
const AT_ONCE = 5_000;

interface Place {
  school_id: number;
  branch_id: number;
}

/** All punches of a branch that are not checked yet, in transactions of their own; answers how many there were. */
export async function usePunches(place: Place): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await inClockScope(place, () => usePart(place.branch_id));
    all += taken;
    if (taken < AT_ONCE) return all;
  }
}

interface Taken {
  student_id: number | null;
  day: LocalDate;
  employee_id: number | null;
  device_id: number;
  punched_at: string;
}

/** In the transaction of the caller, who has the branch in scope. Answers how many punches were checked. */
export async function usePart(branch_id: number): Promise<number> {
  // One at a time per branch: two bodies with one child's punches would each see half of its day.
  await oneAtATime('punches', branch_id);
  const edit_days = await setting<number>('attendance_edit_days', branch_id);
  const taken = await rowsOf(sql<Taken>`
    with fresh as (
      select p.device_id, p.pin, p.punched_at from attendance.attendance_punches p
       where p.branch_id = ${branch_id}::int and p.state = 'new' order by p.punched_at limit ${AT_ONCE}),
    checked as (
      select f.*, i.student_id, i.employee_id, case
          when f.punched_at > (platform.now() at time zone k.time_zone) + make_interval(mins => ${AHEAD_MINUTES}) then 'future'
          when i.id is null then 'unknown_pin'
          when i.employee_id is null and f.punched_at::date < (platform.now() at time zone k.time_zone)::date - ${edit_days}::int then 'locked_day'
          else 'used' end as state
        from fresh f
        join platform.branches b on b.id = ${branch_id}::int join platform.countries k on k.id = b.country_id
        left join attendance.device_pins i on i.school_id = b.school_id and i.pin = f.pin)
    update attendance.attendance_punches p set state = j.state, student_id = j.student_id, employee_id = j.employee_id
      from checked j where p.device_id = j.device_id and p.pin = j.pin and p.punched_at = j.punched_at
    returning case when p.state = 'used' then p.student_id end as student_id, p.punched_at::date as day,
              case when p.state = 'used' then p.employee_id end as employee_id, p.device_id, to_char(p.punched_at, 'YYYY-MM-DD HH24:MI:SS') as punched_at`);
  await useMachinePunches(
    branch_id,
    taken.flatMap(({ employee_id, device_id, punched_at, day }) =>
      employee_id === null ? [] : { employee_id, device_id, punched_at, day },
    ),
  );
  const children = [
    ...new Map(
      taken.flatMap(({ student_id, day }) =>
        student_id === null ? [] : [[`${student_id}/${day}`, { student_id, day }]],
      ),
    ).values(),
  ];
  for (const [day, of] of [...Map.groupBy(children, (one) => one.day)].toSorted(([a], [b]) => a.localeCompare(b)))
    await markDay(
      branch_id,
      day,
      of.map((one) => one.student_id),
    );
  return taken.length;
}

async function markDay(branch_id: number, day: LocalDate, student_ids: readonly number[]): Promise<void> {
  const times = await timesOf(branch_id, day, student_ids);
  const span = { from: day, to: day };
  const seated = (await cellsOf(student_ids, span)).filter(isSeated);
  const registers = await holdRegisters(seated);
  // Read again: a person may have saved the sheet while this waited for the register.
  const cells = (await cellsOf(student_ids, span)).filter(isSeated);
  const manual = await markedByPeople(day, student_ids);
  const timings = await timingsOf([...new Set(cells.map((cell) => cell.section_id))], day);
  const days = cells.flatMap((cell): ChildDay[] => {
    const punches = dayOfPunches(times.get(cell.student_id) ?? []);
    return punches && !cell.locked ? [{ cell, punches }] : [];
  });
  await writeMarks(
    days.map((one) => ({
      branch_id,
      student_id: one.cell.student_id,
      on_date: day,
      register_id: registers.get(`${one.cell.section_id}/${day}`) ?? 0,
      section_id: one.cell.section_id,
      in_at: one.punches.in_at,
      out_at: one.punches.out_at,
      ...markOf(one, manual.get(one.cell.student_id), timings.get(one.cell.section_id)),
    })),
  );
  await noteRepeats(branch_id, day, days);
  await setAside(
    branch_id,
    day,
    student_ids.filter((id) => !days.some((one) => one.cell.student_id === id)),
  );
  if (days.length === 0) return;
  const ids = days.map((one) => one.cell.student_id);
  await updateTotals({
    register_ids: [...registers.values()],
    student_ids: ids,
    from: day,
    to: await today(branch_id),
  });
}

const isSeated = (cell: Cell): cell is Cell & { section_id: number } =>
  cell.section_id !== null && cell.working && !cell.frozen;

/** ATT-24: what a person set stays; only the times are noted. */
function markOf({ punches }: ChildDay, manual: Manual | undefined, timing: Timing | undefined) {
  if (manual) return { code: manual.code, source: 'manual' as const, reason: manual.reason };
  // During school hours the last punch is no departure yet; early leavers are marked at the gate.
  const code = timing ? codeOfArrival(punches.in_at, timing) : 1;
  return { code, source: 'machine' as const };
}
