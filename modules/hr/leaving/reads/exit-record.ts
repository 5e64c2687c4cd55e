// The leaving of one person as the record shows it: what is held and what ends, the clearance, the letters (EXT-3, EXT-4).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { counted } from '#kernel/counted.ts';
import { employeeExit, type ExitRecord } from '../contract/leaving.ts';
import { clearancesOf, lastExitOf, readExit } from './exits.ts';
import { hrLeavingFacts, type LeavingFact, settlementOf } from './leaving-questions.ts';

/** What this area itself knows: who reports to the person, the sections they teach, children with the rate of staff. */
async function ownFacts(employee_id: number): Promise<LeavingFact[]> {
  const row = await rowOf(sql<{ reports: string[]; sections: string[]; children: number; sign_in: string | null }>`
    select array(select r.full_name from hr.reports_of(${employee_id}::bigint) r) as reports,
           array(select c.name || ' ' || s.name from branches.sections s join branches.courses c on c.id = s.course_id
                  where s.class_teacher_id = ${employee_id}::bigint and s.is_active order by 1) as sections,
           (select count(*)::int from hr.children_of(${employee_id}::bigint)) as children,
           (select u.username::text from platform.users u where u.employee_id = ${employee_id}::bigint and u.status <> 'left') as sign_in`);
  if (!row) return [];
  const { reports, sections, children, sign_in } = row;
  return [
    ...(reports.length > 0 ? [{ what: 'Reports to them', said: reports.join(', ') }] : []),
    ...(sections.length > 0 ? [{ what: 'Class teacher of', said: sections.join(', ') }] : []),
    ...(children > 0
      ? [
          {
            what: 'Staff rate of fees',
            said: `ends for ${counted(children, 'child', 'children')} a month after the last day`,
          },
        ]
      : []),
    ...(sign_in === null ? [] : [{ what: 'Sign-in', said: `${sign_in} is ended` }]),
  ];
}

export async function leavingFacts(employee_id: number): Promise<LeavingFact[]> {
  return [...(await ownFacts(employee_id)), ...(await hrLeavingFacts.ask({ employee_id })).flat()];
}

export async function readExitOf({ employee_id }: { employee_id: number }): Promise<ExitRecord | null> {
  await requirePermission(...employeeExit.permissions);
  const id = await lastExitOf(employee_id);
  if (id === null) return null;
  const row = await readExit(id);
  const more = await rowOf(sql<{ currency: 'PKR' | 'OMR'; takes_reports: string | null }>`
    select n.currency, m.full_name as takes_reports
      from hr.employee_exits x join platform.branches b on b.id = x.branch_id join platform.countries n on n.id = b.country_id and n.operates
      left join hr.employees m on m.id = x.reports_move_to_id where x.id = ${id}::bigint`);
  return {
    ...row,
    currency: more?.currency ?? 'PKR',
    takes_reports: more?.takes_reports ?? null,
    clearances: await clearancesOf(id),
    facts: row.state === 'sent' || row.state === 'approved' ? await leavingFacts(employee_id) : [],
    settlement: await settlementOf(id),
    letters: await rowsOf(sql<ExitRecord['letters'][number]>`
      select l.id, l.kind, l.letter_no, l.issued_on from hr.employee_letters l
       where l.exit_id = ${id}::bigint and ${inScope('l.branch_id')} order by l.id`),
  };
}
