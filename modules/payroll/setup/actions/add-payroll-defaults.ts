// What a school begins with: accounts, heads, schemes, tax tables, settings. Safe to run again.

import { rowsOf, sql } from '#platform/db/index.ts';

export async function addPayrollDefaults(school_id: number): Promise<void> {
  await rowsOf(sql`select payroll.add_defaults(${school_id}::int)`);
  await rowsOf(sql`select payroll.add_day_head(${school_id}::int)`);
}
