// The months that a receipt paid ahead (FEE-18): the discount it earned, and the run that billed them.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface PrepaidByDeposit {
  concession_id: number;
  run_id: number;
  student_id: number;
  type_name: string;
}

/** Those that stand; none for most receipts. */
export function prepaidByDeposit(deposit_id: number): Promise<PrepaidByDeposit[]> {
  return rowsOf(sql<PrepaidByDeposit>`
    select k.id as concession_id, k.source_id as run_id, k.student_id, t.name as type_name
      from fees.student_concessions k
      join fees.concession_types t on t.id = k.type_id
     where k.source = 'prepayment' and k.status = 'active' and k.source_id is not null
       and k.student_id in (select s.student_id from fees.settlements s where s.deposit_id = ${deposit_id}::bigint)
       and exists (select 1 from fees.settlements s join fees.challans c on c.id = s.challan_id and c.bill_month = s.bill_month
                    where s.deposit_id = ${deposit_id}::bigint and s.kind = 'payment' and c.run_id = k.source_id)
     order by k.id`);
}
