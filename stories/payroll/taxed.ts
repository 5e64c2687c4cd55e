// Income tax for stories of pay: the product delivers the tables that are law when it is made; stories also take place later.

import { addMonths, type Month } from '#kernel/dates.ts';
import { taxTables, taxTableSave, taxTry } from '#modules/payroll/setup/contract/schemes.ts';
import type { Person, School } from '#stories/harness/school.ts';

/** The last tax year that the product delivers. */
const NEWEST = 'Tax year 2027';

/** A table holds in the tax year that begins in this July: where none is delivered, the newest goes on, as a school enters it. */
export async function taxedFrom(school: School, july: Month, who: { as: Person }): Promise<void> {
  const tried = await school.must(taxTry, { month: july, annual: 150_000_000 }, who);
  if (tried.slab !== null) return;
  const { data } = await school.must(taxTables, { fetchCount: 50 }, who);
  const { slabs } = data.find((one) => one.name === NEWEST) ?? {};
  if (!slabs) throw new Error(`${NEWEST} is not delivered any more`);
  const year = { from_month: july, to_month: addMonths(july, 11), status: 'active' as const, name: `From ${july}` };
  await school.must(taxTableSave, { ...year, slabs }, who);
}
