// Timings of a shift written from a day on (SHF-5): what held before stays for the days before, so that no past day is judged anew.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import type { shiftAdd, ShiftDetail } from '../contract/shifts.ts';
import { leastMinutes, minutesOf, timeText } from '../rules/index.ts';

type Timing = ParsedInputOf<typeof shiftAdd>['timings'][number];

interface Of {
  shift_id: number;
  school_id: number;
  branch_id: number | null;
}

const clock = (time: string | null): string | null => {
  const minutes = time === null ? null : minutesOf(time);
  return minutes === null ? null : timeText(minutes);
};

export async function addTiming({ shift_id, school_id, branch_id }: Of, timing: Timing): Promise<void> {
  const row = await rowOf(sql<{ id: number }>`
    insert into hr.shift_timings (school_id, branch_id, shift_id, name, from_date, to_date, priority)
    values (${school_id}::int, ${branch_id}::int, ${shift_id}::bigint, ${timing.name}, ${timing.from_date}::date, ${timing.to_date}::date,
            ${timing.priority}::int) returning id`);
  await writeDays({ school_id, branch_id, timing_id: row?.id ?? 0 }, timing.days);
}

interface DaysOf {
  school_id: number;
  branch_id: number | null;
  timing_id: number;
}

async function writeDays({ school_id, branch_id, timing_id }: DaysOf, days: Timing['days']): Promise<void> {
  const rows = days.map((day) => {
    const { full, half } = leastMinutes(day);
    return {
      ...day,
      start_time: day.is_working ? clock(day.start_time) : null,
      end_time: day.is_working ? clock(day.end_time) : null,
      half_day_in_after: day.is_working ? clock(day.half_day_in_after) : null,
      min_minutes_full: day.is_working ? full : 0,
      min_minutes_half: day.is_working ? half : 0,
    };
  });
  await rowsOf(sql`delete from hr.shift_days d where d.timing_id = ${timing_id}::bigint`);
  await rowsOf(sql`
    insert into hr.shift_days (school_id, branch_id, timing_id, weekday, week_pattern, is_working, start_time, end_time, break_minutes, late_grace_min,
           early_grace_min, half_day_in_after, min_minutes_full, min_minutes_half, opens_before_min, closes_after_min, is_flexible)
    select ${school_id}::int, ${branch_id}::int, ${timing_id}::bigint, n.weekday, n.week_pattern, n.is_working, n.start_time, n.end_time,
           n.break_minutes, n.late_grace_min, n.early_grace_min, n.half_day_in_after, n.min_minutes_full, n.min_minutes_half,
           n.opens_before_min, n.closes_after_min, n.is_flexible
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (weekday int, week_pattern text, is_working boolean, start_time time,
        end_time time, break_minutes int, late_grace_min int, early_grace_min int, half_day_in_after time, min_minutes_full int,
        min_minutes_half int, opens_before_min int, closes_after_min int, is_flexible boolean)`);
}

type Stored = ShiftDetail['timings'][number];

/** The week of a timing in one form, so that one that was not touched is seen as such. */
const weekOf = (days: readonly Timing['days'][number][]): string =>
  JSON.stringify(
    days
      .map((day) => {
        const { full, half } = leastMinutes(day);
        const { weekday, week_pattern, is_working, is_flexible } = day;
        const rest = [
          day.break_minutes,
          day.late_grace_min,
          day.early_grace_min,
          day.opens_before_min,
          day.closes_after_min,
        ];
        const times = [day.start_time, day.end_time, day.half_day_in_after].map((one) =>
          is_working ? clock(one) : null,
        );
        return [weekday, week_pattern, is_working, is_flexible, ...(is_working ? [...rest, full, half] : []), ...times];
      })
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  );

/** Ends those that are gone, splits those whose week is another, changes the others; what is new is added last. */
export async function changeTimings(
  of: Of,
  stored: readonly Stored[],
  wish: { timings: readonly Timing[]; from: LocalDate },
): Promise<void> {
  const kept = new Map(wish.timings.flatMap((one) => (one.id ? [[one.id, one] as const] : [])));
  const added: Timing[] = wish.timings.filter((one) => !one.id || !stored.some((old) => old.id === one.id));
  for (const old of stored) {
    const next = old.id ? kept.get(old.id) : undefined;
    if (!next) await endTiming(old, wish.from);
    else if (weekOf(old.days) === weekOf(next.days) || old.from_date >= wish.from) await rewrite(of, old, next);
    else {
      await endTiming(old, wish.from);
      added.push({ ...next, from_date: next.from_date > wish.from ? next.from_date : wish.from });
    }
  }
  for (const one of added) await addTiming(of, one);
}

/** For the days before it stays; one that would begin later is gone. */
async function endTiming({ id, from_date, to_date }: Stored, from: LocalDate): Promise<void> {
  if (from_date >= from) {
    await rowsOf(sql`delete from hr.shift_timings t where t.id = ${id ?? 0}::bigint`);
    return;
  }
  if (to_date !== null && to_date < from) return;
  await rowsOf(sql`update hr.shift_timings set to_date = ${addDays(from, -1)}::date where id = ${id ?? 0}::bigint`);
}

async function rewrite({ school_id, branch_id }: Of, old: Stored, next: Timing): Promise<void> {
  await rowsOf(sql`
    update hr.shift_timings set name = ${next.name}, from_date = ${next.from_date}::date, to_date = ${next.to_date}::date,
           priority = ${next.priority}::int, branch_id = ${branch_id}::int
     where id = ${old.id ?? 0}::bigint`);
  await writeDays({ school_id, branch_id, timing_id: old.id ?? 0 }, next.days);
}
