// Named people are off, or work where others are off (HOL-6). What begins later may be changed and removed; what has begun is ended only. The days
// that are over already are judged anew.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { evaluateDays, requireOpen } from '#modules/attendance/staff-days/chapter.ts';
import type { holidayOffSave } from '../contract/days-off.ts';

type Input = ParsedInputOf<typeof holidayOffSave>;

const MOST_DAYS = 92;

interface Held {
  id: number;
  version: number;
  branch_id: number;
  kind: string;
  from_date: LocalDate;
  to_date: LocalDate;
}

export async function saveDayOff(input: Input): Promise<DataOf<typeof holidayOffSave>> {
  await requirePermission('Employee Holiday off');
  requireBranch(input.branch_id);
  const today = await todayOf(input.branch_id);
  const held = input.id === undefined ? undefined : await lock(input.id, input.version ?? 0);
  if (held && held.branch_id !== input.branch_id) throw badField('branch_id', 'It stays with its branch');
  if (input.remove) return remove(held, today);
  refuseDays(input);
  await refusePeople(input);
  // Days of a closed month bear the marks that they bear.
  const first = held && held.from_date < input.from_date ? held.from_date : input.from_date;
  if (first <= today && !held) await requireOpen(input.branch_id, first);
  if (held && held.from_date <= today) await end(held, input, today);
  else await write(input, held?.id);
  const last = held && held.to_date > input.to_date ? held.to_date : input.to_date;
  const days_changed = await judge(input.branch_id, { first, last, today });
  return { id: held?.id ?? null, days_changed };
}

const todayOf = async (branch_id: number): Promise<LocalDate> => {
  const row = await rowOf(sql<{ today: LocalDate }>`
    select platform.today(b.id) as today from platform.branches b where b.id = ${branch_id}::int`);
  if (!row) throw notFound('This branch');
  return row.today;
};

async function lock(id: number, version: number): Promise<Held> {
  const row = await rowOf(sql<Held>`
    select o.id, o.version, o.branch_id, o.kind, o.from_date, o.to_date from attendance.holiday_offs o
     where o.id = ${id}::bigint and ${inScope('o.branch_id')} for update`);
  if (!row) throw notFound('This day off');
  if (row.version !== version) throw conflict('It was changed meanwhile. Load it again.');
  return row;
}

function refuseDays({ from_date, to_date, kind, compensation }: Input): void {
  if (to_date < from_date) throw badField('to_date', 'The last day is before the first');
  if (daysBetween(from_date, to_date) > MOST_DAYS) throw badField('to_date', 'At most three months at once');
  if (kind === 'off' && compensation !== 'none')
    throw badField('compensation', 'Who is off is given nothing for it. Choose Nothing');
}

async function refusePeople({ branch_id, people }: Input): Promise<void> {
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from hr.employees e
     where e.id = any (${people.employee_ids}::bigint[]) and e.branch_id = ${branch_id}::int and e.status <> 'left'`);
  if ((row?.n ?? 0) < new Set(people.employee_ids).size)
    throw badField('people', 'Choose people who work at this branch');
}

async function write(input: Input, id: number | undefined): Promise<void> {
  const { branch_id, kind, from_date, to_date, compensation, reason, people } = input;
  const row =
    id === undefined
      ? await rowOf(sql<{ id: number }>`
          insert into attendance.holiday_offs (branch_id, kind, from_date, to_date, reason, compensation)
          values (${branch_id}::int, ${kind}, ${from_date}::date, ${to_date}::date, ${reason}, ${compensation}) returning id`)
      : await rowOf(sql<{ id: number }>`
          update attendance.holiday_offs set kind = ${kind}, from_date = ${from_date}::date, to_date = ${to_date}::date, reason = ${reason},
                 compensation = ${compensation} where id = ${id}::bigint returning id`);
  if (!row) throw notFound('This day off');
  await rowsOf(sql`delete from attendance.holiday_off_people p where p.holiday_off_id = ${row.id}::bigint`);
  await rowsOf(sql`
    insert into attendance.holiday_off_people (branch_id, holiday_off_id, employee_id, department_id, designation_id)
    select ${branch_id}::int, ${row.id}::bigint, x, null::bigint, null::bigint from unnest(${people.employee_ids}::bigint[]) x
    union all select ${branch_id}::int, ${row.id}::bigint, null::bigint, x, null::bigint from unnest(${people.department_ids}::bigint[]) x
    union all select ${branch_id}::int, ${row.id}::bigint, null::bigint, null::bigint, x from unnest(${people.designation_ids}::bigint[]) x`);
  await audit({
    record_kind: 'day off',
    record_id: row.id,
    branch_id,
    action: id === undefined ? 'added' : 'changed',
    after: { kind, from_date, to_date, compensation, reason },
  });
}

async function end(held: Held, { to_date, kind, from_date }: Input, today: LocalDate): Promise<void> {
  if (kind !== held.kind || from_date !== held.from_date)
    throw conflict(`It began on ${formatDate(held.from_date)}: only its last day is changed now.`);
  if (to_date < addDays(today, -1))
    throw badField('to_date', `Days that are over stay as they were: ${formatDate(addDays(today, -1))} or later`);
  await rowsOf(sql`update attendance.holiday_offs set to_date = ${to_date}::date where id = ${held.id}::bigint`);
  await audit({
    record_kind: 'day off',
    record_id: held.id,
    branch_id: held.branch_id,
    action: 'ended',
    before: { to_date: held.to_date },
    after: { to_date },
  });
}

async function remove(held: Held | undefined, today: LocalDate): Promise<DataOf<typeof holidayOffSave>> {
  if (!held) throw notFound('This day off');
  if (held.from_date <= today) throw conflict(`It began on ${formatDate(held.from_date)}: set its last day instead.`);
  await rowsOf(sql`delete from attendance.holiday_offs o where o.id = ${held.id}::bigint`);
  await audit({
    record_kind: 'day off',
    record_id: held.id,
    branch_id: held.branch_id,
    action: 'removed',
    before: { kind: held.kind, from_date: held.from_date, to_date: held.to_date },
  });
  return { id: null, days_changed: 0 };
}

interface Days {
  first: LocalDate;
  last: LocalDate;
  today: LocalDate;
}

async function judge(branch_id: number, { first, last, today }: Days): Promise<number> {
  if (first > today) return 0;
  const { changed } = await evaluateDays({ branch_id }, { from: first, to: last < today ? last : today });
  return changed;
}
