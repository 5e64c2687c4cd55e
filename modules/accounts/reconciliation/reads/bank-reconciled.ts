// ACC-51: is every bank account that moved up to the end of a month reconciled at it, or at a later day?

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export async function bankReconciledItem({
  country_id,
  month,
  end_date,
}: {
  country_id: number;
  month: string;
  end_date: string;
}) {
  const open = await rowOf(sql<{ n: number; branch_ids: number[] }>`
    select count(*)::int as n, coalesce(array_agg(distinct b.branch_id), '{}') as branch_ids from accounts.bank_accounts b join platform.branches r on r.id = b.branch_id
     where r.school_id = ${who().school_id} and r.country_id = ${country_id}::int
       and exists (select from platform.ledger_totals t where t.account_id = b.account_id and t.branch_id = b.branch_id and t.month = ${month}::date
                     and (t.debit <> 0 or t.credit <> 0))
       and not exists (select from accounts.bank_reconciliations x
                        where x.bank_account_id = b.id and x.status = 'finished' and x.as_of >= ${end_date}::date)`);
  const count = open?.n ?? 0;
  return {
    item: 'Bank accounts reconciled at the month’s end',
    ok: count === 0,
    count,
    link: linkTo(pages.Ledger, { tab: 'reconciliation' }),
    branch_ids: open?.branch_ids ?? [],
    permissions: ['Bank Reconciliation'],
  };
}
