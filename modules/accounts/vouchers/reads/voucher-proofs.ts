// What must be true of vouchers and the book (ACC-90).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

type Difference = Awaited<ReturnType<Proof['run']>>[number];

/** 2310 holds the post-dated cheques that wait for their day, and nothing else. */
const postDated: Proof = {
  name: 'ACC-90 2310 = post-dated cheques that wait for their day',
  run: () =>
    rowsOf(sql<Difference>`
      with book as (
        select t.branch_id, sum(t.credit - t.debit)::bigint as amount
          from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'postdated_issued' group by 1),
      paper as (
        select branch_id, sum(amount)::bigint as amount from accounts.vouchers
         where kind = 'BPV' and instrument = 'cheque' and status = 'posted' and bank_entry_id is null and reversal_of_id is null
           and instrument_date > entry_date group by 1)
      select coalesce(b.branch_id, p.branch_id) as branch_id, coalesce(b.amount, 0) as expected, coalesce(p.amount, 0) as found,
             'post-dated cheques' as detail
        from book b full join paper p on p.branch_id = b.branch_id
       where coalesce(b.amount, 0) <> coalesce(p.amount, 0) limit 100`),
};

/** Every voucher that says posted has its entry, and every entry of a voucher has its voucher. */
const postedHaveEntries: Proof = {
  name: 'ACC-90 posted vouchers = their entries',
  run: () =>
    rowsOf(sql<Difference>`
      select v.branch_id, v.amount as expected, 0::bigint as found, concat('voucher ', v.voucher_no, ' has no entry') as detail
        from accounts.vouchers v left join platform.journal_entries e on e.id = v.entry_id and e.branch_id = v.branch_id
       where v.status in ('posted', 'reversed') and e.id is null
      union all
      select e.branch_id, e.total, 0, concat('entry ', e.id, ' names voucher ', e.source_id)
        from platform.journal_entries e
       where e.source_type = 'voucher' and not exists (select from accounts.vouchers v where v.id = e.source_id)
       limit 100`),
};

export const voucherProofs: readonly Proof[] = [postDated, postedHaveEntries];
