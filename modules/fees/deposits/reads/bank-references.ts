// What accounts asks of fees for its bank reconciliation: the numbers by which a bank knows a receipt (ACC-41).

import { rowsOf, sql } from '#platform/db/index.ts';

export const referencesOfDeposits = ({ entry_ids }: { entry_ids: readonly number[] }) =>
  rowsOf(sql<{ entry_id: number; reference: string | null; cheque: string | null }>`
    select e.id as entry_id, coalesce(d.bank_reference, case when d.channel <> 'cheque' then d.instrument_no end) as reference,
           case when d.channel = 'cheque' then d.instrument_no end as cheque
      from platform.journal_entries e join fees.deposits d on d.id = e.source_id and d.entry_id = e.id
     where e.id = any (${entry_ids}::bigint[]) and e.source_type = 'deposit'
    union all
    select e.id, d.bank_reference, null
      from platform.journal_entries e join fees.deposits d on d.claim_id = e.source_id
     where e.id = any (${entry_ids}::bigint[]) and e.source_type = 'deposit_claim'`);
