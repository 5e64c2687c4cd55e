// Members of a scheme are entered and ended (STAT-3): a membership begins on a day of the employment, once for each person, and does not end before
// a month whose salary is frozen with it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { audit, auditAll } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { schemeMemberChange, schemeMembersAdd } from '../contract/scheme-members.ts';
import { schemeOf } from '../reads/scheme-members.ts';

interface Person {
  id: number;
  branch_id: number;
  full_name: string;
  joining_date: LocalDate;
  left_date: LocalDate | null;
  /** An earlier membership that reaches into this one. */
  member_since: LocalDate | null;
}

const seen = async () => ((await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`);

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

async function refuseNumber(member_no: string, { scheme_id, employee_id }: { scheme_id: number; employee_id: number }) {
  const other = await rowOf(sql<{ name: string }>`
    select e.full_name as name from payroll.employee_scheme_members m join hr.employees e on e.id = m.employee_id
     where m.scheme_id = ${scheme_id}::bigint and m.member_no = ${member_no} and m.employee_id <> ${employee_id}::bigint limit 1`);
  if (other) throw badField('member_no', `${other.name} has this number`);
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
  await oneAtATime('scheme number', scheme.id);
  if (member_no !== null) await refuseNumber(member_no, { scheme_id: scheme.id, employee_id: ids[0] ?? 0 });
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

interface Membership {
  employee_id: number;
  branch_id: number;
  full_name: string;
  scheme_id: number;
  scheme: string;
  member_no: string | null;
  from_date: LocalDate;
  to_date: LocalDate | null;
  /** Of the months of the membership the last that is frozen. */
  frozen: Month | null;
  /** When the next membership of the person begins. */
  next: LocalDate | null;
}

async function membershipOf(id: number): Promise<Membership> {
  const row = await rowOf(sql<Membership>`
    select m.employee_id, m.branch_id, e.full_name, m.scheme_id, s.name as scheme, m.member_no, m.from_date, m.to_date,
           (select max(y.month) from payroll.salaries y where y.employee_id = m.employee_id and y.month >= date_trunc('month', m.from_date)
               and y.month <= coalesce(m.to_date, 'infinity') and y.status not in ('draft', 'rejected', 'void')) as frozen,
           (select min(x.from_date) from payroll.employee_scheme_members x
             where x.employee_id = m.employee_id and x.scheme_id = m.scheme_id and x.from_date > m.from_date) as next
      from payroll.employee_scheme_members m join hr.employees e on e.id = m.employee_id join payroll.statutory_schemes s on s.id = m.scheme_id
     where m.id = ${id}::bigint and ${inScope('e.branch_id')} and ${await seen()} for update of m`);
  if (!row) throw notFound('This membership');
  return row;
}

function refuseEnd({ from_date, frozen, next }: Membership, to_date: LocalDate | null): void {
  if (to_date !== null && to_date < from_date)
    throw badField('to_date', `It began on ${formatDate(from_date)}: the last day is not before that`);
  if (to_date !== null && frozen !== null && to_date < lastDayOfMonth(frozen))
    throw badField(
      'to_date',
      `Salaries up to ${formatMonth(frozen)} are frozen with it: the last day is ${formatDate(lastDayOfMonth(frozen))} or later`,
    );
  if (next !== null && (to_date === null || to_date >= next))
    throw badField('to_date', `The next membership begins on ${formatDate(next)}: the last day is before that`);
}

export async function changeMember(
  input: ParsedInputOf<typeof schemeMemberChange>,
): Promise<DataOf<typeof schemeMemberChange>> {
  await requirePermission('salary-sheet', 'salary-structure');
  const { membership_id } = input;
  const member = await membershipOf(membership_id);
  const { employee_id, branch_id, scheme_id, scheme, full_name } = member;
  const to_date = input.to_date ?? null;
  const member_no = input.member_no || null;
  if (to_date !== member.to_date) refuseEnd(member, to_date);
  await oneAtATime('scheme number', scheme_id);
  if (member_no !== null) await refuseNumber(member_no, { scheme_id, employee_id });
  await rowsOf(sql`
    update payroll.employee_scheme_members set member_no = ${member_no}, to_date = ${to_date}::date where id = ${membership_id}::bigint`);
  await audit({
    record_kind: 'employee',
    record_id: employee_id,
    branch_id,
    action: 'membership of a scheme changed',
    before: { scheme, member_no: member.member_no, to_date: member.to_date },
    after: { scheme, member_no, to_date },
  });
  return { membership_id, employee_name: full_name, to_date };
}
