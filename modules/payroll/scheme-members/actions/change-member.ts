// A membership of a scheme is numbered and ended (STAT-3), never before a month whose salary is frozen with it.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, formatMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { schemeMemberChange } from '../contract/scheme-members.ts';
import { refuseNumber, seen } from '../steps/number-once.ts';

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
  await refuseNumber(member_no, { scheme_id, employee_id });
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
