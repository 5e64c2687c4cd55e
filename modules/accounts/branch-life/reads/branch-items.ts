// What the books say of a branch that opens, closes or is deleted (BR-15, BR-16).

import { FIRST_DAY } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { netBy } from '#modules/accounts/balances/chapter.ts';

/** BR-16: an account of its own, or one of another branch that serves it; let go, it is a branch that takes cash only. */
export async function activationItems(branch_id: number) {
  const row = await rowOf(sql<{ accounts: number }>`
    select count(*)::int as accounts
      from platform.branches b join platform.countries c on c.id = b.country_id
      join accounts.bank_accounts a on a.active and a.currency = c.currency and 'collection' = any (a.use_for)
       and (a.branch_id = b.id or a.shared = 'school' or (a.shared = 'list' and b.id = any (a.shared_branch_ids)))
      join platform.accounts x on x.id = a.account_id and x.school_id = b.school_id
     where b.id = ${branch_id}::int`);
  const count = row?.accounts ?? 0;
  const link = pages.BankAdd;
  return [{ item: 'A bank account for challans', count, ok: count > 0, link, waivable: true }];
}

/** BR-15: the cash is nothing in any box, no voucher is on its way, no count is open. */
export async function closingItems(branch_id: number) {
  const span = { from: FIRST_DAY, to: who().today, branch_ids: [branch_id] };
  const row = await rowOf(sql<{ boxes: number; vouchers: number; counts: number }>`
    select (select count(*)::int from (${netBy(span, ['account_id'])}) s join platform.accounts a on a.id = s.account_id and a.kind = 'cash'
             where s.net <> 0) as boxes,
           (select count(*)::int from accounts.vouchers v where v.branch_id = ${branch_id}::int
             and v.status in ('draft', 'requested', 'first_approved')) as vouchers,
           (select count(*)::int from accounts.cash_counts k where k.branch_id = ${branch_id}::int and k.status <> 'closed') as counts`);
  const zero = (item: string, count: number, link: string) => ({ item, count, ok: count === 0, link, waivable: false });
  return [
    zero('Cash boxes with money', row?.boxes ?? 0, linkTo(pages.Ledger, { tab: 'cash' })),
    zero('Open cash counts', row?.counts ?? 0, linkTo(pages.Ledger, { tab: 'counts' })),
    zero('Unposted vouchers', row?.vouchers ?? 0, pages.Voucher),
  ];
}

interface InUse {
  kind: string;
  id: number;
}

/** What keeps a draft branch from being deleted. */
export async function usesOf({ kind, id }: InUse) {
  if (kind !== 'branch') return [];
  const row = await rowOf(sql<{ vouchers: number; banks: number }>`
    select (select count(*)::int from accounts.vouchers v where v.branch_id = ${id}::int) as vouchers,
           (select count(*)::int from accounts.bank_accounts a where a.branch_id = ${id}::int) as banks`);
  return [
    { what: 'Vouchers', count: row?.vouchers ?? 0, link: pages.Voucher },
    { what: 'Bank accounts', count: row?.banks ?? 0, link: null },
  ];
}
