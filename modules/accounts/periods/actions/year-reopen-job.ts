// ACC-53: opening a closed year again reverses the entry of its end in every book, on the same day, by a job of sets.

import { rowsOf, sql } from '#platform/db/index.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { eachBook, type YearOutcome } from '../steps/each-book.ts';
import { type FiscalYear, setYear } from '../steps/year.ts';

async function closedBooks(year: FiscalYear): Promise<number[]> {
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from accounts.year_ends where fiscal_year_id = ${year.id} and reversal_id is null order by branch_id`);
  return rows.map((row) => row.branch_id);
}

async function reopenBooks(year: FiscalYear, branch_ids: readonly number[]): Promise<void> {
  await rowsOf(sql`
    update accounts.year_ends set reversal_id = platform.reverse_year_end(entry_id, 'Year ' || ${year.name} || ' opened again')
     where fiscal_year_id = ${year.id} and reversal_id is null and branch_id = any (${branch_ids}::int[])`);
}

export const yearReopenJob = defineJob<{ id: number }, YearOutcome>({
  kind: 'year reopen',
  unaudited: true,
  run: ({ id }, control) => eachBook({ id, to: 'open', left: closedBooks, work: reopenBooks }, control),
});

/** In the transaction of the second person's decision. */
export async function beginYearReopen(
  year: FiscalYear,
  asked: { reason: string; asked_by: number | null; request_id: number },
): Promise<void> {
  await enqueue(yearReopenJob, {
    title: `Open the year ${year.name} again`,
    input: { id: year.id },
    lock_key: `year end:${year.id}`,
  });
  await setYear(year, { to: 'closing', noted: asked });
}
