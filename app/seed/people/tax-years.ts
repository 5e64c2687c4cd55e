// Income tax of years that the product does not know yet: a demo made then goes on with the newest table, as a school would enter it.

import { addMonths, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

/** Through the tax year of next month, so that the running month and the one after it can be paid. */
export async function makeTaxYears(today: LocalDate): Promise<void> {
  const until = addMonths(monthOf(today), 1);
  await rowsOf(sql`
    with newest as (
      select distinct on (t.school_id, t.country_id) t.* from payroll.tax_tables t where t.status = 'active' order by t.school_id, t.country_id, t.from_month desc),
    made as (
      insert into payroll.tax_tables (school_id, country_id, name, from_month, to_month, surcharge_over, surcharge_percent, teacher_rebate_percent, source, status)
      select n.school_id, n.country_id, 'Tax year ' || extract(year from y + interval '11 months'), y::date, (y + interval '11 months')::date,
             n.surcharge_over, n.surcharge_percent, n.teacher_rebate_percent, 'As the year before', 'active'
        from newest n cross join generate_series(n.from_month + interval '1 year', ${until}::timestamp, interval '1 year') y
      returning id, school_id, country_id)
    insert into payroll.tax_slabs (school_id, table_id, over, up_to, fixed, percent)
    select m.school_id, m.id, s.over, s.up_to, s.fixed, s.percent
      from made m join newest n on n.school_id = m.school_id and n.country_id = m.country_id join payroll.tax_slabs s on s.table_id = n.id`);
}
