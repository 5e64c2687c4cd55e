// Employees work in a shift from a day on (SHF-4, SHF-7): what they had ends the day before; whose days would meet is named and left as it was.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { message } from '#platform/messages/message.ts';
import type { shiftAssign, ShiftDetail } from '../contract/shifts.ts';
import { readShift, timingsOf } from '../reads/shifts.ts';
import { dayOn, overlapOf, timingOn } from '../rules/index.ts';

type Input = ParsedInputOf<typeof shiftAssign>;

interface Person {
  id: number;
  full_name: string;
  branch_id: number;
  joining_date: LocalDate;
  status: string;
}

export async function assignShift(input: Input): Promise<DataOf<typeof shiftAssign>> {
  await requirePermission('Employee Shift Edit');
  const { shift_id, from_date, to_date = null } = input;
  if (to_date !== null && to_date < from_date)
    throw badField('to_date', 'The last day is before the first. Look at both days');
  const shift = await readShift(shift_id);
  if (!shift.is_active) throw badField('shift_id', `${shift.name} is not in use any more. Choose another shift`);
  const people = await rowsOf(sql<Person>`
    select e.id, e.full_name, e.branch_id, e.joining_date, e.status from hr.employees e
     where e.id = any (${input.employee_ids}::bigint[]) and ${inScope('e.branch_id')} order by e.id for update`);
  if (people.length < new Set(input.employee_ids).size) throw notFound('One of these employees');
  const failed: DataOf<typeof shiftAssign>['failed'] = [];
  const done: (Person & { assignment_id: number })[] = [];
  for (const person of people) {
    try {
      const assignment_id = await savepoint(() => assignOne(person, shift, { from_date, to_date }));
      done.push({ ...person, assignment_id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ employee_id: person.id, name: person.full_name, message: error.message });
    }
  }
  await auditAll(
    done.map(({ id, branch_id }) => ({
      record_kind: 'employee',
      record_id: id,
      branch_id,
      action: 'shift assigned',
      after: { shift: shift.name, from_date, to_date },
    })),
  );
  await message(
    ...done.map(({ id, branch_id, assignment_id }) => ({
      event: 'SHIFT_CHANGED',
      branch_id,
      subject_type: 'employee',
      subject_id: id,
      // A change back is told, too.
      key: `shift:${assignment_id}`,
      data: { shift: shift.name, from: from_date, until: to_date === null ? '' : ` until ${formatDate(to_date)}` },
    })),
  );
  return { done: done.length, failed };
}

interface When {
  from_date: LocalDate;
  to_date: LocalDate | null;
}

/** Answers the id of what was written. */
async function assignOne(person: Person, shift: ShiftDetail, { from_date, to_date }: When): Promise<number> {
  const { id, full_name, branch_id, joining_date, status } = person;
  if (status === 'left') throw badField('employee_ids', `${full_name} left`);
  if (from_date < joining_date)
    throw badField('from_date', `${full_name} joined on ${formatDate(joining_date)}. Choose a later day`);
  if (shift.branch_id !== null && shift.branch_id !== branch_id)
    throw badField('shift_id', `${shift.name} is a shift of another branch than ${full_name}'s`);
  const later = await rowOf(sql<{ from_date: LocalDate }>`
    select a.from_date from hr.shift_assignments a
     where a.employee_id = ${id}::bigint and a.from_date > ${from_date}::date
       and (${to_date}::date is null or a.from_date <= ${to_date}::date) order by a.from_date limit 1`);
  if (later)
    throw badField(
      'from_date',
      `${full_name} has another shift from ${formatDate(later.from_date)}. End this one the day before, or begin it after`,
    );
  const before = await rowOf(sql<{ id: number; shift_id: number; from_date: LocalDate; to_date: LocalDate | null }>`
    select a.id, a.shift_id, a.from_date, a.to_date from hr.shift_assignments a
     where a.employee_id = ${id}::bigint and daterange(a.from_date, a.to_date, '[]') @> ${from_date}::date`);
  await refuseMeeting(person, { before: await shiftBefore(id, from_date), shift }, from_date);
  if (before) await makeRoom(before, from_date);
  const written = await rowOf(sql<{ id: number }>`
    insert into hr.shift_assignments (branch_id, home_branch_id, employee_id, shift_id, from_date, to_date)
    values (${branch_id}::int, ${branch_id}::int, ${id}::bigint, ${shift.id}::bigint, ${from_date}::date, ${to_date}::date)
    returning id`);
  if (!written) throw notFound(full_name);
  // For some days only: what held before goes on after them.
  if (before && to_date !== null && (before.to_date === null || before.to_date > to_date))
    await rowsOf(sql`
      insert into hr.shift_assignments (branch_id, home_branch_id, employee_id, shift_id, from_date, to_date)
      values (${branch_id}::int, ${branch_id}::int, ${id}::bigint, ${before.shift_id}::bigint, ${addDays(to_date, 1)}::date, ${before.to_date}::date)`);
  return written.id;
}

async function makeRoom(before: { id: number; from_date: LocalDate }, from_date: LocalDate): Promise<void> {
  if (before.from_date === from_date)
    await rowsOf(sql`delete from hr.shift_assignments a where a.id = ${before.id}::bigint`);
  else
    await rowsOf(
      sql`update hr.shift_assignments set to_date = ${addDays(from_date, -1)}::date where id = ${before.id}::bigint`,
    );
}

async function shiftBefore(employee_id: number, from_date: LocalDate): Promise<number | null> {
  const row = await rowOf(
    sql<{
      shift_id: number | null;
    }>`select hr.shift_of(${employee_id}::bigint, ${addDays(from_date, -1)}::date) as shift_id`,
  );
  return row?.shift_id ?? null;
}

/** SHF-4: the last day of the old shift and the first of the new one may not take the same punch. */
async function refuseMeeting(
  { full_name }: Person,
  { before, shift }: { before: number | null; shift: ShiftDetail },
  from_date: LocalDate,
): Promise<void> {
  if (before === null || before === shift.id) return;
  const old = (await timingsOf([before])).get(before) ?? [];
  const last = timingOn(old, addDays(from_date, -1));
  const first = timingOn(shift.timings, from_date);
  const lastDay = last && dayOn(last, addDays(from_date, -1));
  const firstDay = first && dayOn(first, from_date);
  const problem = lastDay && firstDay ? overlapOf(lastDay, firstDay) : null;
  if (problem !== null) throw badField('from_date', `${full_name}: ${problem}, or begin a day later`);
}
