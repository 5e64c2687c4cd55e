// A closed fiscal year behind the demo, in both countries, and the rates that put their books into one currency: closed by the accounts'
// own actions after the proofs, as an accountant does it.

import { addDays, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { proofsOf, runProofs } from '#platform/ledger/prove.ts';
import { closePeriod, closeYear, listYears, saveRates } from '#modules/accounts/index.ts';
import { modules } from '../../modules.ts';
import { demoSchools } from '../ground/organisation.ts';

/** Auditors are slow: a year that ended so lately is still open. */
const STILL_OPEN_DAYS = 60;
const CHAIN_MILLISECONDS = 600_000;

/** Years that ended before this day are closed. */
export const lastClosedDay = (today: LocalDate): LocalDate => addDays(today, -STILL_OPEN_DAYS);

async function proveAll(): Promise<void> {
  await asOwner(() => chainAll(CHAIN_MILLISECONDS));
  await asOwner(async () => noteForEverySchool(await runProofs(proofsOf(modules))));
}

/** Rates of the rial against the rupee that wander a little. */
async function makeRates(months: readonly Month[], today: LocalDate): Promise<void> {
  const rows = months.flatMap((month, n) => {
    const rate = 722 + ((n * 7) % 11) / 2;
    const last = lastDayOfMonth(month);
    const one = { from: 'OMR', to: 'PKR' } as const;
    return [
      { ...one, kind: 'average' as const, date: firstDayOf(month), rate },
      { ...one, kind: 'closing' as const, date: last > today ? today : last, rate: rate + 0.75 },
    ];
  });
  await saveRates({ rows });
}

async function closeMonths(country_id: number, before: LocalDate): Promise<number[]> {
  const years = (await listYears(country_id, undefined)).filter((year) => year.end_date < before).toReversed();
  for (const to of ['soft_closed', 'closed'] as const)
    for (const month of years.flatMap((year) => year.periods))
      if (month.status === 'open' || to === 'closed') await closePeriod({ id: month.id, to });
  return years.map((year) => year.id);
}

export async function makeClosedYears(admin_id: number, months: readonly Month[], today: LocalDate): Promise<void> {
  await proveAll();
  for (const { id: school_id } of demoSchools)
    for (const country_id of [162, 161]) {
      const as = { user_id: admin_id, school_id, country_id };
      if (country_id === 162) await runAs(as, () => makeRates(months, today));
      const years = await runAs(as, () => closeMonths(country_id, lastClosedDay(today)));
      for (const id of years) {
        await runAs(as, () => closeYear({ id, preview: false }));
        await runWaitingJobs();
      }
    }
  const [left] = await asOwner(() =>
    rowsOf(sql<{ n: number }>`select count(*)::int as n from platform.fiscal_years where status = 'closing'`),
  );
  if (left?.n) throw new Error('A year of the demo was not closed to its end');
  await proveAll();
}
