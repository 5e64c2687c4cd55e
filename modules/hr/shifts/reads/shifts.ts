// Shifts with the timing of today and who works in them (spec 06 §6.3).

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  type AssignmentRow,
  shiftAssignments,
  type shiftChoices,
  type shiftDayDetail,
  type ShiftDetail,
  shiftList,
  type ShiftRow,
} from '../contract/shifts.ts';
import { timingOn, weekMinutes } from '../rules/index.ts';

/** Of the school: its own and those of the branches of the scope. */
const ofScope = (): Statement =>
  sql`s.school_id = ${who().school_id}::int and (s.branch_id is null or ${inScope('s.branch_id')})`;
const today = () => sql`daterange(a.from_date, a.to_date, '[]') @> ${who().today}::date`;

const assigned = () => sql`(
  select count(*)::int from hr.shift_assignments a where a.shift_id = s.id and ${inScope('a.branch_id')} and ${today()})`;

/** SHF-1: who has none works in the usual shift of the branch, else of the school. */
const byUsual = () => sql`(
  select count(*)::int from hr.employees e
   where s.is_default and s.is_active and e.school_id = s.school_id and ${inScope('e.branch_id')} and e.status in ('active', 'on_notice', 'suspended')
     and (s.branch_id = e.branch_id or s.branch_id is null and not exists (
       select from hr.shifts o where o.branch_id = e.branch_id and o.is_default and o.is_active))
     and not exists (select from hr.shift_assignments a where a.employee_id = e.id and ${today()}))`;

const working = () => sql`(${assigned()} + ${byUsual()})`;

type Stored = Omit<ShiftRow, 'timing' | 'hours' | 'week_minutes' | 'timings'>;

/** Each asks for the day of its caller, so it is made for each. */
const listOfCaller = () =>
  listRead(shiftList, {
    scope: ofScope,
    filters: {
      branch_id: (branch) => sql`(s.branch_id is null or s.branch_id = ${branch}::int)`,
      is_active: (active) => sql`s.is_active = ${active}::boolean`,
    },
    search: (typed) => sql`(s.name ilike ${containing(typed)} or s.code ilike ${containing(typed)})`,
    sorts: { name: sql`lower(s.name)`, code: sql`lower(s.code)`, employees: working() },
    first: [sql`lower(s.name)`, 'asc'],
    key: sql`s.id`,
    rows: async ({ where, page }) => {
      const rows = await rowsOf(sql<Stored>`
      select s.id, s.version, s.name, s.code, s.colour, s.branch_id, b.short_name as branch_name, s.is_default, s.is_active,
             ${working()} as employees, ${assigned()} as assigned
        from hr.shifts s left join platform.branches b on b.id = s.branch_id where ${where} ${page}`);
      const timings = await timingsOf(rows.map((row) => row.id));
      return rows.map((row) => withTimings(row, timings.get(row.id) ?? []));
    },
    sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from hr.shifts s where ${where}`),
  });

export const listShifts: ReturnType<typeof listOfCaller> = (query) => listOfCaller()(query);

function withTimings(row: Stored, timings: ShiftDetail['timings']): ShiftRow {
  const now = timingOn(timings, who().today);
  const monday = now?.days.find((one) => one.weekday === 1 && one.week_pattern === 'every' && one.is_working);
  const first = monday ?? now?.days.find((one) => one.is_working);
  return {
    ...row,
    timing: now?.name ?? null,
    hours: first ? `${first.start_time ?? ''}–${first.end_time ?? ''}` : null,
    week_minutes: now ? weekMinutes(now.days) : 0,
    timings: timings.length,
  };
}

/** Of these shifts, by shift; days in the order of the week. */
export async function timingsOf(shift_ids: readonly number[]): Promise<Map<number, ShiftDetail['timings']>> {
  type Row = { shift_id: number; timing: ShiftDetail['timings'][number] };
  const rows = await rowsOf(sql<Row>`
    select t.shift_id, jsonb_build_object('id', t.id, 'name', t.name, 'from_date', t.from_date, 'to_date', t.to_date, 'priority', t.priority,
      'days', (select coalesce(jsonb_agg(jsonb_build_object('weekday', d.weekday, 'week_pattern', d.week_pattern, 'is_working', d.is_working,
                 'start_time', to_char(d.start_time, 'HH24:MI'), 'end_time', to_char(d.end_time, 'HH24:MI'), 'break_minutes', d.break_minutes,
                 'late_grace_min', d.late_grace_min, 'early_grace_min', d.early_grace_min,
                 'half_day_in_after', to_char(d.half_day_in_after, 'HH24:MI'), 'min_minutes_full', d.min_minutes_full,
                 'min_minutes_half', d.min_minutes_half, 'opens_before_min', d.opens_before_min, 'closes_after_min', d.closes_after_min,
                 'is_flexible', d.is_flexible) order by (d.weekday + 6) % 7, d.week_pattern), '[]')
               from hr.shift_days d where d.timing_id = t.id)) as timing
      from hr.shift_timings t where t.shift_id = any (${[...shift_ids]}::bigint[]) order by t.priority, t.from_date`);
  const all = Map.groupBy(rows, (row) => row.shift_id);
  return new Map([...all].map(([shift, found]) => [shift, found.map((row) => row.timing)]));
}

export async function readShift(id: number): Promise<ShiftDetail> {
  const head = await rowOf(sql<Omit<ShiftDetail, 'timings'>>`
    select s.id, s.version, s.name, s.code, s.colour, s.branch_id, s.is_default, s.is_active
      from hr.shifts s where s.id = ${id}::bigint and ${ofScope()}`);
  if (!head) throw notFound('This shift');
  return { ...head, timings: (await timingsOf([id])).get(id) ?? [] };
}

export async function readShiftDays({
  shift_id,
  timing_id,
  date,
}: ParsedInputOf<typeof shiftDayDetail>): Promise<ShiftDetail> {
  const shift = await readShift(shift_id);
  if (timing_id !== undefined) return { ...shift, timings: shift.timings.filter((one) => one.id === timing_id) };
  if (date === undefined) return shift;
  const one = timingOn(shift.timings, date);
  return { ...shift, timings: one ? [one] : [] };
}

const assignmentTables = sql`
  hr.shift_assignments a
  join hr.employees e on e.id = a.employee_id
  join hr.shifts s on s.id = a.shift_id
  join platform.branches b on b.id = a.branch_id
  left join hr.designations g on g.id = e.designation_id`;

export const listAssignments = listRead(shiftAssignments, {
  scope: () => inScope('e.branch_id'),
  filters: {
    shift_id: (shift) => sql`a.shift_id = ${shift}::bigint`,
    branch_id: (branch) => sql`a.branch_id = ${branch}::int`,
    employee_id: (employee) => sql`a.employee_id = ${employee}::bigint`,
    on_date: (day) => sql`daterange(a.from_date, a.to_date, '[]') @> ${day}::date`,
  },
  search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
  sorts: { full_name: sql`e.name_key`, from_date: sql`a.from_date`, shift: sql`lower(s.name)` },
  first: [sql`e.name_key, a.from_date`, 'asc'],
  key: sql`a.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<AssignmentRow>`
      select a.id, a.employee_id, e.employee_code, e.full_name, b.short_name as branch_name, g.name as designation, a.shift_id, s.name as shift,
             a.from_date, a.to_date
        from ${assignmentTables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${assignmentTables} where ${where}`),
});

export function chooseShifts(query: ParsedInputOf<typeof shiftChoices>): Promise<DataOf<typeof shiftChoices>> {
  const branch_id = query.branch_id ?? null;
  return rowsOf(sql<DataOf<typeof shiftChoices>[number]>`
    select s.id, s.name, s.code from hr.shifts s
     where ${ofScope()} and s.is_active and (s.branch_id is null or ${branch_id}::int is null or s.branch_id = ${branch_id}::int)
     order by lower(s.name), s.id limit 200`);
}
