// What must be done before a month is closed (ACC-51), as far as it is known here and by the areas above: counted over every branch of the
// country, whatever the person who asks has in sight.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchesOf } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
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
  const drafts = await rowOf(sql<{ n: number; branch_ids: number[] }>`
    select count(*)::int as n, coalesce(array_agg(distinct v.branch_id), '{}') as branch_ids from accounts.vouchers v join platform.branches b on b.id = v.branch_id
     where b.school_id = ${who().school_id} and b.country_id = ${period.country_id} and v.status in ('draft', 'requested', 'first_approved')
       and v.entry_date between ${period.month}::date and ${period.end_date}::date`);
  const count = drafts?.n ?? 0;
  return {
    item: 'No unposted vouchers',
    ok: count === 0,
    count,
    link: pages.Voucher,
    branch_ids: drafts?.branch_ids ?? [],
    permissions: ['create-voucher', 'voucher-approval', 'voucher-approval-account-level'],
  };
}

/** ACC-90: green only after the proofs ran, later than the last entry of the month, and found nothing. */
async function proofsItems(period: MonthAsked): Promise<PeriodItem[]> {
  const ran = await rowOf(sql<{ ran_at: string | null; red: number; posted_since: number }>`
    select * from platform.proofs_of_month(${who().school_id}::int, ${period.country_id}::int, ${period.month}::date, ${period.end_date}::date)`);
  const { ran_at = null, red = 0, posted_since = 0 } = ran ?? {};
  const proving = { link: linkTo(pages.TrialBalance, { tab: 'proofs' }), permissions: ['Account Report'] };
  const since = 'Proofs of the books ran after the last entry of the month (nightly, 01:00)';
  return [
    { item: since, ok: ran_at !== null && posted_since === 0, count: posted_since, ...proving },
    { item: 'Proofs of the books agree', ok: ran_at !== null && red === 0, count: red, ...proving },
  ];
}

/** Close coach (05 §14.10): who holds a permission that clears it, those first who reach most of the branches that wait. */
async function peopleFor({ permissions = [], branch_ids = [] }: PeriodItem): Promise<string[]> {
  if (permissions.length === 0) return [];
  const rows = await rowsOf(sql<{ name: string }>`
    select u.name from unnest(case when cardinality(${branch_ids}::int[]) = 0 then array[null::int] else ${branch_ids}::int[] end) b
     cross join lateral platform.holders_of(${permissions}::text[], ${who().school_id}::int, b) h (id) join platform.users u on u.id = h.id
     group by u.id order by count(*) desc, u.id desc limit 3`);
  return rows.map(({ name }) => name);
}

async function namesOf(branch_ids: readonly number[]): Promise<string[]> {
  const rows = await rowsOf(sql<{ name: string }>`
    select short_name as name from platform.branches where id = any (${branch_ids}::int[]) order by short_name limit 5`);
  return rows.map(({ name }) => name);
}

export type CoachedItem = Omit<PeriodItem, 'branch_ids' | 'permissions'> & {
  branches: number;
  branch_names: string[];
  people: string[];
};

/** What is open first, and of that what most branches wait for. */
async function coached(items: readonly PeriodItem[]): Promise<CoachedItem[]> {
  const told: CoachedItem[] = [];
  for (const item of items) {
    const { branch_ids = [], permissions: _permissions, ...said } = item;
    const people = item.ok ? [] : await peopleFor(item);
    const branch_names = item.ok ? [] : await namesOf(branch_ids);
    told.push({ ...said, branches: item.ok ? 0 : branch_ids.length, branch_names, people });
  }
  return told.toSorted((a, b) => Number(a.ok) - Number(b.ok) || b.branches - a.branches || b.count - a.count);
}

export async function checkList(period: MonthAsked): Promise<CoachedItem[]> {
  const { country_id, month } = period;
  return alsoInBranches(await branchesOf(country_id, null), async () => {
    const own = await unposted(period);
    const cash = await cashCountedItem(period);
    const bank = await bankReconciledItem(period);
    const proofs = await proofsItems(period);
    const others = await periodItems.ask({ school_id: who().school_id, country_id, month });
    return coached([own, cash, bank, ...proofs, ...others.flat()]);
  });
}
