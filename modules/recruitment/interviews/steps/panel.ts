// Who sits on a panel (HIRE-9): people who work here, none of them a declared relative of the applicant nor who recommended them.

import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

interface Barred {
  employee: string;
  applicant: string;
  why: 'relative' | 'referred';
}

const barredOf = (panel: readonly number[], application_ids: readonly number[]): Promise<Barred[]> =>
  rowsOf(sql<Barred>`
    select e.full_name as employee, a.full_name as applicant, case when p.referred_by_employee_id = e.id then 'referred' else 'relative' end as why
      from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
      join hr.employees e on e.id = any (${[...panel]}::bigint[])
     where p.id = any (${[...application_ids]}::bigint[])
       and (p.referred_by_employee_id = e.id
         or exists (select from hr.employee_relations r where r.employee_id = e.id
                      and (r.mobile = a.mobile or (students.fold(r.name) = a.name_key and r.relation in ('spouse', 'sibling', 'child', 'father', 'mother')))))
     limit 1`);

const said = ({ employee, applicant, why }: Barred): string =>
  why === 'referred'
    ? `${employee} recommended ${applicant} and cannot score them`
    : `${employee} is a declared relative of ${applicant} and cannot score them`;

export async function refuseBarred(panel: readonly number[], application_ids: readonly number[]): Promise<void> {
  const [barred] = await barredOf(panel, application_ids);
  if (barred) throw badField('panel', said(barred));
}

/** Active people of the scope, the chair among them. */
export async function requirePanel(
  panel: readonly number[],
  chair_id: number | null | undefined,
): Promise<{ members: number[]; chair_id: number }> {
  const members = [...new Set(panel)].toSorted((a, b) => a - b);
  const known = await rowsOf(sql<{ id: number }>`
    select e.id from hr.employees e where e.id = any (${members}::bigint[]) and e.status in ('active', 'on_notice') and ${inScope('e.branch_id')}`);
  if (known.length < members.length) throw badField('panel', 'One of these people does not work here any more');
  const chair = chair_id ?? panel[0];
  if (chair === undefined || !members.includes(chair)) throw badField('chair_id', 'The chair sits on the panel');
  return { members, chair_id: chair };
}
