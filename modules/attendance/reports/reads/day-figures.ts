// Days and branches from the running figures (DASH-2): never from marks, so that a year of a thousand branches is read at once.

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { addDays, daysBetween, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { schoolSetting } from '#platform/settings/setting.ts';
import type { branchesReport, trendReport } from '../contract/reports.ts';
import { type Counts, percentOf } from '#modules/attendance/totals/rules/index.ts';
import { dayMetrics } from '#modules/attendance/totals/chapter.ts';

const LONGEST_DAYS = 400;

interface Span {
  from: LocalDate;
  to: LocalDate;
}

function spanOf(
  given: { from?: LocalDate | undefined; to?: LocalDate | undefined },
  usual: (to: LocalDate) => LocalDate,
): Span {
  const to = given.to ?? who().today;
  const from = given.from ?? usual(to);
  if (from > to) throw badField('from', 'The first day is after the last');
  if (daysBetween(from, to) > LONGEST_DAYS) throw badField('from', `At most ${LONGEST_DAYS} days at once`);
  return { from, to };
}

const sums = sql`
  coalesce(sum(v.value) filter (where v.metric = 'present_students'), 0)::int as here, coalesce(sum(v.value) filter (where v.metric = 'attendance_late'), 0)::int as late,
  coalesce(sum(v.value) filter (where v.metric = 'attendance_half'), 0)::int as half, coalesce(sum(v.value) filter (where v.metric = 'absent_students'), 0)::int as absent,
  coalesce(sum(v.value) filter (where v.metric = 'attendance_leave'), 0)::int as leave, coalesce(sum(v.value) filter (where v.metric = 'attendance_taken'), 0)::int as registers`;

/** Counters and moves of a span as rows (branch_id, period, metric, value). */
function values({ from, to }: Span, branch_id: number | null) {
  const where = (alias: string) => sql`
    ${sql.ref(`${alias}.metric`)} = any (${[...dayMetrics]}::text[]) and ${sql.ref(`${alias}.period`)} between ${from}::date and ${to}::date
    and ${inScope(`${alias}.branch_id`)} and (${branch_id}::int is null or ${sql.ref(`${alias}.branch_id`)} = ${branch_id}::int)`;
  return sql`
    select c.branch_id, c.period, c.metric, c.value from platform.dashboard_counters c where ${where('c')}
    union all select m.branch_id, m.period, m.metric, m.moved from platform.counter_moves m where ${where('m')}`;
}

/** `here` counts late and half days too, as the dashboard does. */
interface Summed {
  here: number;
  late: number;
  half: number;
  absent: number;
  leave: number;
  registers: number;
}

const asCounts = ({ here, late, half, absent, leave }: Summed): Counts => ({
  present: here - late - half,
  late,
  half,
  absent,
  leave,
});

const shareOf = (row: Summed, leave_counts: boolean) => ({
  present: row.here,
  late: row.late,
  half: row.half,
  absent: row.absent,
  leave: row.leave,
  percent: percentOf(asCounts(row), leave_counts),
});

type Branches = z.output<typeof branchesReport.data>;

export async function listBranches(query: z.output<typeof branchesReport.input>): Promise<Branches> {
  const span = spanOf(query, (to) => to);
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  await planForTheseValues();
  const words = query.filter ? `%${query.filter}%` : null;
  const rows = await rowsOf(sql<
    Summed & { branch_id: number; branch_name: string; city: string | null; strength: number }
  >`
    select b.id as branch_id, b.branch_name, b.city, coalesce((select sum(q.active) from branches.class_seats q
             join branches.academic_sessions y on y.id = q.session_id and y.is_current where q.branch_id = b.id and q.section_id is not null), 0)::int as strength, ${sums}
      from platform.branches b left join (${values(span, null)}) v on v.branch_id = b.id
     where ${inScope('b.id')} and b.school_id = platform.current_school() and b.kind = 'campus' and (${words}::text is null or b.branch_name ilike ${words} or b.city ilike ${words})
     group by b.id, b.branch_name, b.city order by b.branch_name, b.id`);
  const shown = rows.map((row) => ({
    branch_id: row.branch_id,
    branch_name: row.branch_name,
    city: row.city,
    strength: row.strength,
    registers: row.registers,
    ...shareOf(row, leave_counts),
  }));
  const sorted = sortRows(shown, query);
  const add = (key: 'strength' | 'present' | 'absent' | 'late' | 'half' | 'leave') =>
    shown.reduce((total, row) => total + row[key], 0);
  const all = { late: add('late'), half: add('half'), absent: add('absent'), leave: add('leave'), registers: 0 };
  const { percent } = shareOf({ ...all, here: add('present') }, leave_counts);
  return {
    ...asList(sorted.slice(query.startRow, query.startRow + query.fetchCount), shown.length, query),
    figures: {
      strength: add('strength'),
      present: add('present'),
      absent: all.absent,
      late: all.late,
      leave: all.leave,
      percent,
    },
  };
}

type BranchRow = Branches['data'][number];

/** A thousand branches at most: sorted here by whatever column was pressed. */
function sortRows(
  rows: BranchRow[],
  { sortBy: key, descending }: Pick<z.output<typeof branchesReport.input>, 'sortBy' | 'descending'>,
): BranchRow[] {
  if (key === undefined) return rows;
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [a[key], b[key]];
    if (typeof x === 'number' || typeof y === 'number')
      return sign * ((typeof x === 'number' ? x : -1) - (typeof y === 'number' ? y : -1));
    return sign * (x ?? '').localeCompare(y ?? '');
  });
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const YEAR_OF_WEEKS = 52 * 7;

export async function readTrend(query: z.output<typeof trendReport.input>): Promise<z.output<typeof trendReport.data>> {
  const span = spanOf(query, (to) => addDays(firstDayOf(monthOf(to)), -92));
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  await planForTheseValues();
  const branch_id = query.branch_id ?? null;
  const weeksOf = (of: Span) =>
    rowsOf(sql<Summed & { week: LocalDate }>`
      select date_trunc('week', v.period)::date as week, ${sums} from (${values(of, branch_id)}) v group by 1 order by 1`);
  const weeks = await weeksOf(span);
  const before = new Map(
    (await weeksOf({ from: addDays(span.from, -YEAR_OF_WEEKS), to: addDays(span.to, -YEAR_OF_WEEKS) })).map((row) => [
      addDays(row.week, YEAR_OF_WEEKS),
      percentOf(asCounts(row), leave_counts),
    ]),
  );
  const weekdays = await rowsOf(sql<Summed & { weekday: number }>`
    select extract(dow from v.period)::int as weekday, ${sums} from (${values(span, branch_id)}) v group by 1 order by 1`);
  return {
    ...span,
    weeks: weeks.map((row) => ({
      week: row.week,
      before: before.get(row.week) ?? null,
      ...shareOf(row, leave_counts),
    })),
    weekdays: weekdays
      .filter((row) => row.here + row.absent + row.leave > 0)
      .map((row) => ({ weekday: row.weekday, name: weekdayNames[row.weekday] ?? '', ...shareOf(row, leave_counts) })),
  };
}
