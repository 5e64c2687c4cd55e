// The income tax of somebody who leaves: that of the year with all that is due, less what was deducted (FNS-9, ITX-10).

import type { Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type Salary, type TaxTable, yearTax } from '#modules/payroll/computation/rules/index.ts';
import type { Leaver } from '../reads/leavers.ts';
import { taxDifference } from '../rules/owed-lines.ts';
import type { NewLine } from '../rules/settlement-shapes.ts';

interface YearOfTax {
  table: TaxTable & { from_month: Month };
  taxable: number;
  tax: number;
  previous_income: number;
  previous_tax: number;
  other_income: number;
  credits: number;
  is_exempt: boolean;
}

/** What stands in salaries of the tax year of `month`, that month too. */
async function yearOf({ employee_id, school_id, country_id }: Leaver, month: Month): Promise<YearOfTax | undefined> {
  return rowOf(sql<YearOfTax>`
    select jsonb_build_object('from_month', t.from_month, 'surcharge_over', t.surcharge_over, 'surcharge_percent', t.surcharge_percent::float8,
             'rebate_percent', case when g.category = 'teaching' then t.teacher_rebate_percent::float8 else 0 end,
             'slabs', (select jsonb_agg(jsonb_build_object('over', s.over, 'up_to', s.up_to, 'fixed', s.fixed, 'percent', s.percent::float8) order by s.over)
                         from payroll.tax_slabs s where s.table_id = t.id)) as table,
           coalesce(y.taxable, 0)::bigint as taxable, coalesce(y.tax, 0)::bigint as tax, coalesce(p.previous_income, 0)::bigint as previous_income,
           coalesce(p.previous_tax, 0)::bigint as previous_tax, coalesce(p.other_income, 0)::bigint as other_income,
           coalesce(p.credits, 0)::bigint as credits, coalesce(p.is_exempt, false) as is_exempt
      from payroll.tax_tables t join hr.employees e on e.id = ${employee_id}::bigint left join hr.designations g on g.id = e.designation_id
      left join lateral (
        select sum(s.taxable) as taxable, sum(s.tax) as tax from payroll.salaries s
         where s.employee_id = e.id and s.month between t.from_month and ${month}::date and s.kind <> 'settlement'
           and s.status not in ('draft', 'rejected', 'void')) y on true
      left join payroll.employee_tax_profiles p on p.employee_id = e.id and p.from_month = t.from_month
     where t.school_id = ${school_id}::int and t.country_id = ${country_id}::int and t.status = 'active' and ${month}::date between t.from_month and t.to_month`);
}

interface Due {
  taxable: number;
  salary: Salary | null;
  unit: number;
  refund: boolean;
  currency: Currency;
}

/** FNS-9: tax of the year less what was deducted; the salary row has taken what it could. */
export async function taxLinesOf(leaver: Leaver, month: Month, due: Due): Promise<NewLine[]> {
  const year = await yearOf(leaver, month);
  if (!year || year.is_exempt) return [];
  const own = due.salary?.tax ?? 0;
  const income = year.taxable + year.previous_income + year.other_income + due.taxable + (due.salary?.taxable ?? 0);
  const difference = yearTax(year.table, income, due.unit) - year.tax - year.previous_tax - year.credits - own;
  return taxDifference(difference, { deducted: year.tax, refund: due.refund, currency: due.currency });
}
