// The end of a year (ACC-53): income and expense of every book to zero against retained earnings, by a job of sets; then it is closed.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { yearClose } from '../contract/periods.ts';
import { booksToClose, resultBalances, yearEndFigures } from '../reads/year-end-figures.ts';
import { eachBook, type YearOutcome } from '../steps/each-book.ts';
import { type FiscalYear, inAllBooks, lockYear, refuseYearClose, setYear } from '../steps/year.ts';

/** Some dozen lines a book; one transaction for so many. */
async function closeBooks(year: FiscalYear, branch_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    with net as materialized (${resultBalances(year, branch_ids)}),
    kept as (select platform.system_account(${who().school_id}::int, 'retained_earnings') as id),
    line as (
      select n.branch_id, n.code, row(n.account_id, greatest(-n.net, 0), greatest(n.net, 0), null, null, 'Year end ' || ${year.name}, null, null)::platform.entry_line as one from net n
      union all
      select n.branch_id, 'retained', row(kept.id, greatest(sum(n.net), 0)::bigint, greatest(-sum(n.net), 0)::bigint, null, null,
             case when sum(n.net) > 0 then 'Loss of ' else 'Surplus of ' end || ${year.name}, null, null)::platform.entry_line
        from net n cross join kept group by n.branch_id, kept.id),
    posted as (
      select l.branch_id, platform.post_entry(
        row(l.branch_id, ${year.end_date}::date, 'closing', 'year end', ${year.id}, null, 'Year end ' || ${year.name} || ': income and expense to retained earnings', '', null, null, null)::platform.entry_head,
        array_agg(l.one order by l.code = 'retained', l.code)) as entry_id
        from line l group by l.branch_id)
    insert into accounts.year_ends (branch_id, fiscal_year_id, entry_date, entry_id)
    select branch_id, ${year.id}, ${year.end_date}::date, entry_id from posted`);
}

export const yearCloseJob = defineJob<{ id: number }, YearOutcome>({
  kind: 'year close',
  unaudited: true,
  run: ({ id }, control) => eachBook({ id, to: 'closed', left: booksToClose, work: closeBooks }, control),
});

export async function closeYear({ id, preview }: ParsedInputOf<typeof yearClose>): Promise<DataOf<typeof yearClose>> {
  await requirePermission('Account Period');
  const { country_id, currency } = who();
  const year = await lockYear(id, country_id);
  await refuseYearClose(year);
  return inAllBooks(country_id, async (branch_ids) => {
    const figures = await yearEndFigures(year, branch_ids);
    if (preview) return { ...figures, currency, job_id: null };
    const job_id = await enqueue(yearCloseJob, {
      title: `Close the year ${year.name}`,
      input: { id },
      lock_key: `year end:${id}`,
      total: figures.branches,
    });
    if (year.status === 'open') await setYear(year, { to: 'closing', noted: { ...figures, currency } });
    return { ...figures, currency, job_id };
  });
}
