// The tax year of a month: that of the active table of the country (ITX-1).

import type { Month } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export interface TaxYear {
  name: string;
  from_month: Month;
  to_month: Month;
}

export function taxYearOf(month: Month): Promise<TaxYear | undefined> {
  const { school_id, country_id } = who();
  return rowOf(sql<TaxYear>`
    select t.name, t.from_month, t.to_month from payroll.tax_tables t
     where t.school_id = ${school_id}::int and t.country_id = ${country_id}::int and t.status = 'active'
       and ${month}::date between t.from_month and t.to_month`);
}
