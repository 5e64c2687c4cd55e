// FEE-58: what stands in 2230 is what the rows say that nobody has claimed. Run as owner.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

export const unidentifiedProof: Proof = {
  name: 'FEE-58 2230 = rows of bank files that nobody has claimed',
  run: () =>
    rowsOf(sql<Difference>`
      with book as (
        select t.branch_id, sum(t.credit - t.debit)::bigint as balance
          from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'unidentified' group by 1
      ), waiting as (
        select a.branch_id, sum(r.amount)::bigint as amount
          from fees.bank_upload_rows r join fees.bank_uploads u on u.id = r.upload_id join accounts.bank_accounts a on a.id = u.bank_account_id
         where r.state = 'unknown_code' and r.entry_id is not null group by 1
      )
      select branch_id, coalesce(w.amount, 0)::bigint as expected, coalesce(b.balance, 0)::bigint as found, 'branch ' || coalesce(branch_id::text, '') as detail
        from waiting w full join book b using (branch_id) where coalesce(w.amount, 0) <> coalesce(b.balance, 0) order by 1 limit 100`),
};
