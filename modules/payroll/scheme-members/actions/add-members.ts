// Employees become members of a scheme (STAT-3): from a day of the employment, once for each person.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { schemeMembersAdd } from '../contract/scheme-members.ts';
import { schemeOf } from '../reads/scheme-members.ts';
import { refuseNumber, seen } from '../steps/number-once.ts';

interface Person {
  id: number;
  branch_id: number;
  full_name: string;
  joining_date: LocalDate;
  left_date: LocalDate | null;
  /** An earlier membership that reaches into this one. */
  member_since: LocalDate | null;
}

async function peopleOf(ids: readonly number[], scheme_id: number, from: LocalDate): Promise<Person[]> {
  return rowsOf(sql<Person>`
    select e.id, e.branch_id, e.full_name, e.joining_date, e.left_date,
           (select min(m.from_date) from payroll.employee_scheme_members m
             where m.employee_id = e.id and m.scheme_id = ${scheme_id}::bigint and coalesce(m.to_date, 'infinity') >= ${from}::date) as member_since
      from hr.employees e where e.id = any (${ids}::bigint[]) and ${inScope('e.branch_id')} and ${await seen()} order by e.id for update of e`);
}

/** A sentence for the first who cannot be a member from that day on. */
function refusePeople(people: readonly Person[], from: LocalDate): void {
  for (const { full_name, joining_date, left_date, member_since } of people) {
    if (joining_date > from)
      throw badField(
        'from_date',
        `${full_name} joined on ${formatDate(joining_date)}: from that day on at the earliest`,
      );
    if (left_date !== null && left_date < from)
      throw badField('from_date', `${full_name} left on ${formatDate(left_date)}`);
    if (member_since !== null)
      throw conflict(`${full_name} is a member since ${formatDate(member_since)}. End that membership first.`);
  }
}

export async function addMembers(
  input: ParsedInputOf<typeof schemeMembersAdd>,
): Promise<DataOf<typeof schemeMembersAdd>> {
  await requirePermission('salary-sheet', 'salary-structure');
  const { scheme_id, from_date } = input;
  const member_no = input.member_no || null;
  const ids = [...new Set(input.employee_ids)];
  const scheme = await schemeOf(scheme_id);
  if (!scheme) throw badField('scheme_id', 'Choose a scheme that has members');
  if (member_no !== null && ids.length > 1)
    throw badField('member_no', 'A number is of one person: enter it one by one');
  const people = await peopleOf(ids, scheme.id, from_date);
  if (people.length < ids.length) throw notFound(counted(ids.length - people.length, 'employee'));
  refusePeople(people, from_date);
  await refuseNumber(member_no, { scheme_id: scheme.id, employee_id: ids[0] ?? 0 });
  await rowsOf(sql`
    insert into payroll.employee_scheme_members (branch_id, employee_id, scheme_id, member_no, from_date)
    select e.branch_id, e.id, ${scheme.id}::bigint, ${member_no}, ${from_date}::date from hr.employees e where e.id = any (${ids}::bigint[])`);
  await auditAll(
    people.map((person) => ({
      record_kind: 'employee',
      record_id: person.id,
      branch_id: person.branch_id,
      action: 'member of a scheme',
      after: { scheme: scheme.name, from_date, member_no },
    })),
  );
  return { added: people.length, scheme: scheme.name };
}
