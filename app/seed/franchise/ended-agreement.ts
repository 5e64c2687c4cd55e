// A franchise in Oman whose agreement was terminated with yesterday, settled today (FRA-8): a part of the month is posted, the security goes back by a
// payment request that waits, and the draft of another agreement is begun.

import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { agreementsOf, saveAgreement, settle } from '#modules/franchise/index.ts';

const BRANCH = 7;

interface Place {
  user_id: number;
  school_id: number;
  country_id: number;
}

const placeOf = () =>
  asOwner(() =>
    rowOf(sql<Place>`
      select u.id as user_id, b.school_id, b.country_id from platform.branches b join platform.users u on u.username = 'admin' where b.id = ${BRANCH}::int`),
  );

/** The decision is past: approvals of the demo are those that wait. */
const terminated = (on: LocalDate) =>
  asOwner(() =>
    rowsOf(sql`
      update franchise.franchise_agreements set status = 'terminated', ended_on = ${on}::date, end_reason = 'Both sides agreed to begin again on other terms'
       where branch_id = ${BRANCH}::int and status in ('active', 'expiring')`),
  );

export async function settleOne(today: LocalDate): Promise<void> {
  const as = await placeOf();
  if (!as) return;
  await terminated(addDays(today, -1));
  await runAs(as, async () => {
    const [old] = await agreementsOf(BRANCH);
    if (old?.status !== 'terminated') return;
    await settle({ id: old.id, version: old.version, set_off_security: true, preview: false, note: 'Signed by both' });
    // The first was written with the year before, and its number with it.
    await takeNumber('franchise_agreement', BRANCH, today);
    const starts_on = firstDayOf(addMonths(monthOf(today), 1));
    const { starts_on: _s, ends_on: _e, first_royalty_month: _f, royalty_free_until: _u, notes: _n, ...terms } = old;
    const { rules, fee_items: _fees, ...lasting } = terms;
    await saveAgreement({
      ...lasting,
      id: undefined,
      version: undefined,
      branch_id: BRANCH,
      starts_on,
      ends_on: addDays(firstDayOf(addMonths(monthOf(starts_on), 36)), -1),
      first_royalty_month: monthOf(starts_on),
      rules: rules.map(({ id: _id, heads: _heads, ...rule }) => rule),
      fee_items: [],
    });
  });
}
