// What must be done before a month is closed (ACC-51), as far as it is known here and by the areas above: counted over every branch of the
// country, whatever the person who asks has in sight.

import * as pages from '#kernel/pages.gen.ts';
import { branchesOf } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { cashCountedItem } from '#modules/accounts/cash/chapter.ts';
import { bankReconciledItem } from '#modules/accounts/reconciliation/chapter.ts';
import { type PeriodItem, periodItems } from '../questions.ts';

export interface MonthAsked {
  country_id: number;
  month: string;
  end_date: string;
}

async function unposted(period: MonthAsked): Promise<PeriodItem> {
  const drafts = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from accounts.vouchers v join platform.branches b on b.id = v.branch_id
     where b.school_id = ${who().school_id} and b.country_id = ${period.country_id} and v.status in ('draft', 'requested', 'first_approved')
       and v.entry_date between ${period.month}::date and ${period.end_date}::date`);
  const count = drafts?.n ?? 0;
  return { item: 'No unposted vouchers', ok: count === 0, count, link: pages.Voucher };
}

/** ACC-90: green only after the proofs ran, later than the last entry of the month, and found nothing. */
async function proofsItems(period: MonthAsked): Promise<PeriodItem[]> {
  const ran = await rowOf(sql<{ ran_at: string | null; red: number; posted_since: number }>`
    select * from platform.proofs_of_month(${who().school_id}::int, ${period.country_id}::int, ${period.month}::date, ${period.end_date}::date)`);
  const { ran_at = null, red = 0, posted_since = 0 } = ran ?? {};
  const since = 'Proofs of the books ran after the last entry of the month (nightly, 01:00)';
  return [
    { item: since, ok: ran_at !== null && posted_since === 0, count: posted_since, link: null },
    { item: 'Proofs of the books agree', ok: ran_at !== null && red === 0, count: red, link: null },
  ];
}

export async function checkList(period: MonthAsked): Promise<PeriodItem[]> {
  const { country_id, month } = period;
  return alsoInBranches(await branchesOf(country_id, null), async () => {
    const own = await unposted(period);
    const cash = await cashCountedItem(period);
    const bank = await bankReconciledItem(period);
    const proofs = await proofsItems(period);
    const others = await periodItems.ask({ school_id: who().school_id, country_id, month });
    return [own, cash, bank, ...proofs, ...others.flat()];
  });
}
