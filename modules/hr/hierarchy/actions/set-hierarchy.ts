// Reporting lines changed from a day on, all or none (HR-7): each becomes a posting; the record follows when the day has come.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { type LockedEmployee, lockEmployee, noteEmployee } from '#modules/hr/person/chapter.ts';
import { followPostings, writePosting } from '#modules/hr/postings/chapter.ts';
import type { setHierarchy } from '../contract/hierarchy.ts';
import { circleAfter } from '../rules/circle.ts';

type Input = ParsedInputOf<typeof setHierarchy>;
type Move = Input['moves'][number];

export async function setReportingLines({ from_date, moves }: Input): Promise<DataOf<typeof setHierarchy>> {
  await requirePermission('Employee Hierarchy');
  if (new Set(moves.map((one) => one.employee_id)).size < moves.length)
    throw badField('moves', 'Somebody is moved twice. Take one of the two off');
  await oneAtATime('reporting lines', who().school_id);
  const people: LockedEmployee[] = [];
  for (const move of moves.toSorted((a, b) => a.employee_id - b.employee_id))
    people.push(await lockEmployee(move.employee_id, move.version));
  await refuseManagers(moves, people);
  const byId = new Map(moves.map((one) => [one.employee_id, one]));
  for (const person of people) await move(person, byId.get(person.id)?.reports_to_id ?? null, from_date);
  return { moved: people.length };
}

/** Managers are active people of the school; no line goes in a circle. */
async function refuseManagers(moves: readonly Move[], people: readonly LockedEmployee[]): Promise<void> {
  const managers = [...new Set(moves.flatMap((one) => one.reports_to_id ?? []))];
  const active = await rowsOf(sql<{ id: number }>`
    select e.id from hr.employees e
     where e.id = any (${managers}::bigint[]) and e.school_id = ${who().school_id}::int and e.status in ('active', 'on_notice')`);
  if (active.length < managers.length) throw badField('moves', 'Choose an active employee.');
  const above = new Map<number, number>();
  const names = new Map(people.map((one) => [one.id, one.full_name]));
  for (const manager of managers) {
    const line = await rowsOf(sql<{ id: number; full_name: string }>`
      select a.id, a.full_name from hr.managers_above(${manager}::bigint) a`);
    for (const [n, one] of line.entries()) {
      names.set(one.id, one.full_name);
      const next = line[n + 1];
      if (next) above.set(one.id, next.id);
    }
  }
  const circle = circleAfter(moves, { above, names });
  if (circle !== null) throw new Refusal('bad_input', circle, { errors: { moves: [circle] } });
}

async function move(
  person: LockedEmployee,
  reports_to_id: number | null,
  from_date: Input['from_date'],
): Promise<void> {
  const { id, branch_id, department_id, designation_id, employment_type, full_name, status } = person;
  if (status === 'left') throw conflict(`${full_name} left. Take the move off.`);
  if (department_id === null || designation_id === null)
    throw conflict(`${full_name} has no department or designation yet. Write the post first.`);
  const place = { branch_id, home_branch_id: branch_id, department_id, designation_id, employment_type };
  await writePosting({ ...place, employee_id: id, reports_to_id, from_date, reason: 'change' });
  if (from_date <= person.today) await followPostings(branch_id, person.today, id);
  await noteEmployee({
    branch_id,
    employee_id: id,
    action: 'reporting line changed',
    before: { reports_to_id: person.reports_to_id },
    after: { reports_to_id, from_date },
  });
}
