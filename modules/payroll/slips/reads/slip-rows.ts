// What slips show, for a set of salaries: lines, the year so far, leave and loans that are left (07 §8).

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { seen } from '#modules/payroll/salaries/chapter.ts';

export interface SlipLine {
  head: string;
  kind: 'earning' | 'deduction' | 'employer';
  amount: number;
  how: string;
}

export interface SlipRow {
  id: number;
  branch_id: number;
  number: string;
  employee_code: string;
  name: string;
  designation: string | null;
  employer: string | null;
  joining_date: LocalDate;
  id_no: string | null;
  born: LocalDate | null;
  account: string | null;
  month: Month;
  currency: Currency;
  month_days: number;
  paid_days: number;
  unpaid_days: number;
  earned_gross: number;
  net: number;
  paid_on: LocalDate | null;
  year_from: Month;
  year_earned: number;
  year_tax: number;
  loans: number;
  leave: { name: string; days: number }[];
  lines: SlipLine[];
  locked: boolean;
}

/** SAL-25: of posted and paid salaries alone, others are left out; those of another person only for who may see them. */
export async function slipRows(ids: readonly number[], own: number | null): Promise<SlipRow[]> {
  const visible = own === null ? await seen() : sql`s.employee_id = ${own}::bigint`;
  return rowsOf(sql<SlipRow>`
    select s.id, s.branch_id, coalesce(s.number, '') as number, s.employee_code, s.employee_name as name, s.designation, x.name as employer, e.joining_date,
           coalesce(e.national_id, e.passport_no) as id_no, e.date_of_birth as born,
           coalesce(p.iban, p.account_no, a.iban, a.account_no) as account, s.month, s.currency, s.month_days, s.paid_days::float8 as paid_days,
           s.unpaid_days::float8 as unpaid_days, s.earned_gross, s.net, s.paid_on, y.year_from, y.earned as year_earned, y.tax as year_tax,
           coalesce((select sum(l.amount - l.repaid) from payroll.employee_loans l where l.employee_id = s.employee_id and l.state = 'disbursed'), 0)::bigint as loans,
           coalesce((select jsonb_agg(jsonb_build_object('name', v.name, 'days', v.days) order by v.name) from (
              select distinct on (t.id) t.name, (b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed)::float8 as days
                from attendance.leave_balances b join attendance.leave_types t on t.id = b.leave_type_id and t.is_active
               where b.employee_id = s.employee_id and b.year_start <= (s.month + interval '1 month')::date order by t.id, b.year_start desc) v
               where v.days <> 0), '[]') as leave,
           (select jsonb_agg(jsonb_build_object('head', h.name, 'kind', l.kind, 'amount', l.amount, 'how', l.how) order by l.position)
              from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id where l.salary_id = s.id and l.amount > 0) as lines,
           u.encrypt_slip <> 'none' as locked
      from payroll.salaries s join hr.employees e on e.id = s.employee_id join platform.branches r on r.id = s.branch_id
      join payroll.payroll_settings u on u.school_id = r.school_id and u.country_id = r.country_id
      left join payroll.legal_employers x on x.id = s.employer_id
      left join payroll.salary_payments p on p.salary_id = s.id and p.status = 'paid'
      left join payroll.employee_bank_accounts a on a.employee_id = s.employee_id and a.state = 'active'
     cross join lateral (
       select z.year_from, coalesce(sum(o.earned_gross), 0)::bigint as earned, coalesce(sum(o.tax), 0)::bigint as tax
         from (select (make_date(extract(year from s.month)::int - (extract(month from s.month) < u.tax_year_month)::int, u.tax_year_month, 1)) as year_from) z
         left join payroll.salaries o on o.employee_id = s.employee_id and o.month between z.year_from and s.month and o.status in ('posted', 'paid')
        group by z.year_from) y
     where s.id = any (${ids}::bigint[]) and s.status in ('posted', 'paid') and ${inScope('s.branch_id')} and ${visible}
     order by s.month, s.employee_name, s.id`);
}

/** Posted salaries of a month in the order of their paper: branch by branch, by name. */
export async function postedSlips({
  month,
  branch_id,
  own,
}: {
  month: Month | undefined;
  branch_id: number | undefined;
  own: number | null;
}): Promise<number[]> {
  const visible = own === null ? await seen() : sql`s.employee_id = ${own}::bigint`;
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from payroll.salaries s join platform.branches b on b.id = s.branch_id
     where s.month = ${month ?? null}::date and s.status in ('posted', 'paid') and ${inScope('s.branch_id')} and ${visible}
       and (${branch_id ?? null}::int is null or s.branch_id = ${branch_id ?? null}::int)
     order by b.short_name, b.id, s.employee_name, s.id`);
  return rows.map((row) => row.id);
}
