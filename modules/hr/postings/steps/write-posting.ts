// HR-4, HR-5: a posting begins on a day. What stands from then on ends the day before; the record follows at once when the day has come.

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

interface NewPosting {
  employee_id: number;
  branch_id: number;
  home_branch_id: number;
  department_id: number;
  designation_id: number;
  reports_to_id: number | null;
  employment_type: string;
  from_date: LocalDate;
  reason: 'transfer' | 'promotion' | 'change' | 'correction';
  approval_id?: number | null;
}

/** Refuses a day before the first posting, and one before or on which another change is written already. */
export async function writePosting(posting: NewPosting): Promise<void> {
  const { employee_id, from_date } = posting;
  const last = await rowOf(sql<{ id: number; from_date: LocalDate }>`
    select p.id, p.from_date from hr.employee_postings p
     where p.employee_id = ${employee_id}::bigint order by p.from_date desc limit 1 for update`);
  if (last && from_date < last.from_date)
    throw badField(
      'from_date',
      `The posting of ${formatDate(last.from_date)} begins later. Choose a day from ${formatDate(last.from_date)} on`,
    );
  if (last?.from_date === from_date) {
    await rowsOf(sql`
      update hr.employee_postings set branch_id = ${posting.branch_id}::int, department_id = ${posting.department_id}::bigint,
             designation_id = ${posting.designation_id}::bigint, reports_to_id = ${posting.reports_to_id}::bigint,
             employment_type = ${posting.employment_type}
       where id = ${last.id}::bigint`);
    return;
  }
  if (last)
    await rowsOf(
      sql`update hr.employee_postings set to_date = ${addDays(from_date, -1)}::date where id = ${last.id}::bigint`,
    );
  await rowsOf(sql`
    insert into hr.employee_postings (branch_id, home_branch_id, employee_id, department_id, designation_id, reports_to_id, employment_type, from_date, reason, approval_id)
    values (${posting.branch_id}::int, ${posting.home_branch_id}::int, ${employee_id}::bigint, ${posting.department_id}::bigint,
            ${posting.designation_id}::bigint, ${posting.reports_to_id}::bigint, ${posting.employment_type}, ${from_date}::date,
            ${posting.reason}, ${posting.approval_id ?? null}::bigint)`);
}

/** The record of everyone of a branch follows the posting of the day; answers how many changed. A second run finds nothing. */
export async function followPostings(branch_id: number, day: LocalDate, employee_id?: number): Promise<number> {
  const rows = await rowsOf(sql<{ id: number }>`
    update hr.employees e
       set department_id = p.department_id, designation_id = p.designation_id, reports_to_id = p.reports_to_id, employment_type = p.employment_type
      from hr.employee_postings p
     where e.branch_id = ${branch_id}::int and e.status <> 'left' and (${employee_id ?? null}::bigint is null or e.id = ${employee_id ?? null}::bigint)
       and p.employee_id = e.id and p.branch_id = e.branch_id and p.from_date <= ${day}::date and (p.to_date is null or p.to_date >= ${day}::date)
       and p.department_id is not null and p.designation_id is not null
       and (e.department_id, e.designation_id, e.reports_to_id, e.employment_type)
           is distinct from (p.department_id, p.designation_id, p.reports_to_id, p.employment_type)
    returning e.id`);
  return rows.length;
}
