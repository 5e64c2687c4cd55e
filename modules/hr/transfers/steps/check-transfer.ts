// What must be right of a transfer, when it is asked and again on its day (HR-6).

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type LockedEmployee, refusePlace } from '#modules/hr/person/chapter.ts';
import { refuseClosedDay } from '#modules/hr/postings/chapter.ts';

const AHEAD_DAYS = 180;

export interface TransferTerms {
  to_branch_id: number;
  department_id: number;
  designation_id: number;
  reports_to_id?: number | null | undefined;
  shift_id?: number | null | undefined;
  from_date: LocalDate;
}

export async function checkTransfer(employee: LockedEmployee, terms: TransferTerms): Promise<{ to_branch: string }> {
  const to = await rowOf(sql<{ branch_name: string; country_id: number; status: string }>`
    select b.branch_name, b.country_id, b.status from hr.school_branches() b
     where b.id = ${terms.to_branch_id}::int`);
  if (!to) throw notFound('This branch');
  if (terms.to_branch_id === employee.branch_id)
    throw badField('to_branch_id', `${employee.full_name} works there already. Choose another branch`);
  if (to.country_id !== employee.country_id)
    throw badField(
      'to_branch_id',
      'Another country is no transfer: the employee leaves here and joins there, with the first joining in the group kept',
    );
  if (to.status !== 'active') throw badField('to_branch_id', `${to.branch_name} takes nobody on now`);
  if (employee.status !== 'active')
    throw conflict(`${employee.full_name} is not active now: only somebody active can be transferred.`);
  refuseDay(employee, terms.from_date);
  if (terms.from_date < employee.today) await refuseClosedDay(employee.branch_id, terms.from_date, 'from_date');
  await refusePlace(terms, {}, employee.id);
  if (terms.shift_id) await refuseShift(terms.shift_id, terms.to_branch_id);
  return { to_branch: to.branch_name };
}

function refuseDay({ joining_date, today }: LockedEmployee, from_date: LocalDate): void {
  if (from_date <= joining_date)
    throw badField('from_date', `The first day there comes after the joining on ${formatDate(joining_date)}`);
  if (from_date > addDays(today, AHEAD_DAYS)) throw badField('from_date', 'At most 180 days ahead');
}

async function refuseShift(shift_id: number, branch_id: number): Promise<void> {
  const known = await rowOf(sql`
    select from hr.shifts s
     where s.id = ${shift_id}::bigint and s.school_id = ${who().school_id}::int and s.is_active and (s.branch_id is null or s.branch_id = ${branch_id}::int)`);
  if (!known) throw badField('shift_id', 'Choose a shift of the school or of that branch');
}
