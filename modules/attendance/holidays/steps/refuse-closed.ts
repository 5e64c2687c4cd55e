// HOL-1: a month of employees that is closed for a branch takes no holiday any more, and loses none.

import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

interface Days {
  from_date: LocalDate;
  to_date: LocalDate;
  targets: readonly {
    country_id?: number | undefined;
    branch_type?: -1 | -2 | undefined;
    branch_id?: number | undefined;
  }[];
}

export async function refuseClosedMonth({ from_date, to_date, targets }: Days): Promise<void> {
  const closed = await rowOf(sql<{ month: LocalDate; branch_name: string }>`
    select m.month, b.branch_name from attendance.employee_attendance_months m join platform.branches b on b.id = m.branch_id
     where m.status = 'closed' and m.month <= ${to_date}::date and m.closed_until >= ${from_date}::date and ${inScope('m.branch_id')}
       and (${targets.length === 0}::boolean or exists (
         select from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t (country_id int, branch_type int, branch_id int)
          where t.branch_id = b.id or t.country_id = b.country_id or t.branch_type = case b.ownership when 'own' then -1 else -2 end))
     order by m.month limit 1`);
  if (closed)
    throw conflict(
      `${formatMonth(monthOf(closed.month))} is closed for ${closed.branch_name}: attendance of its employees changes by objections only. Reopen the month first.`,
    );
}

/** Of one that stands, before it is changed or withdrawn. */
export async function refuseClosedMonthOf(id: number): Promise<void> {
  const row = await rowOf(sql<Days & { audience: string }>`
    select h.from_date, h.to_date, h.audience,
           (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('country_id', t.country_id, 'branch_type', t.branch_type, 'branch_id', t.target_branch_id))), '[]')
              from platform.holiday_targets t where t.holiday_id = h.id) as targets
      from platform.holidays h where h.id = ${id}::bigint`);
  if (row && row.audience !== 'students') await refuseClosedMonth(row);
}
