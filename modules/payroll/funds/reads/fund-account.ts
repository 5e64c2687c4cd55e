// Lines of the fund's account by what they are (STAT-5): contributions by the salary that they are of, profit and what was brought in by their
// vouchers, paid out by settlements and vouchers. What was turned back counts against what it turns back.

import { rowOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { asDay, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';

/** Lines of the party that is written as SQL: `e.id`, an id. More is credit. */
export const fundLines = (party: Statement): Statement => sql`
  (select l.entry_id, l.line_no, l.entry_date, h.doc_no, coalesce(l.narration, h.narration) as text, l.credit - l.debit as amount, w.what,
          case when w.what = 'contribution' then w.employee else 0 end as employee,
          case when w.what = 'contribution' then l.credit - l.debit - w.employee else 0 end as employer
     from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'provident_fund'
     join platform.journal_entries h on h.id = l.entry_id and h.entry_date = l.entry_date
     cross join lateral (
       select case when l.doc_type = 'salary' then 'contribution' when h.kind = 'opening' then 'brought' when h.source_type = 'settlement' then 'paid'
                   when (l.credit > 0) = (h.reverses_id is null) then 'profit' else 'paid' end as what,
              case when l.doc_type = 'salary' then sign(l.credit - l.debit) * coalesce((
                select sum(x.amount) from payroll.salary_lines x
                  join payroll.statutory_schemes c on c.employee_head_id = x.head_id and c.liability_account_id = l.account_id
                 where x.salary_id = l.doc_id and x.kind = 'deduction'), 0) else 0 end::bigint as employee) w
    where l.party_kind = 'employee' and l.party_id = ${party} and ${inScope('l.branch_id')})`;

/** Where people of the scope, or one of them, have lines: also branches that they have left. */
export async function fundBranches(employee_id: number | null): Promise<number[]> {
  const row = await rowOf(sql<{ ids: number[] | null }>`select payroll.fund_branches(${employee_id}::bigint) as ids`);
  return row?.ids ?? [];
}

/** Sums of such lines `f`. */
export const fundSums = sql`
  coalesce(sum(f.employee), 0)::bigint as employee, coalesce(sum(f.employer), 0)::bigint as employer,
  coalesce(sum(f.amount) filter (where f.what = 'profit'), 0)::bigint as profit, coalesce(sum(f.amount) filter (where f.what = 'brought'), 0)::bigint as brought,
  coalesce(-sum(f.amount) filter (where f.what = 'paid'), 0)::bigint as paid, coalesce(sum(f.amount), 0)::bigint as moved`;

/** The first day of the tax year of today; of the calendar year where the country has no table. */
export async function yearBegan(): Promise<LocalDate> {
  const { today, school_id, country_id } = who();
  const row = await rowOf(sql<{ from_month: LocalDate }>`
    select t.from_month from payroll.tax_tables t where t.school_id = ${school_id}::int and t.country_id = ${country_id}::int and t.status = 'active'
       and ${firstDayOf(monthOf(today))}::date between t.from_month and t.to_month`);
  return row?.from_month ?? asDay(`${today.slice(0, 4)}-01-01`);
}
