// What belongs to the history of a challan: its posting, and the receipts that paid it.

import type { HistorySource } from '#platform/audit-log/histories.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordRef } from '#platform/records/record-kinds.ts';
import { MOST_OF_HISTORY } from '#modules/fees/student-accounts/chapter.ts';

export const moneyOfChallan: HistorySource = {
  of: 'challan',
  about: (id) =>
    rowsOf(sql<RecordRef>`
      select 'fee posting' as kind, c.run_id as id from fees.challans c where c.id = ${id}::bigint and c.run_id is not null
      union
      select 'deposit', x.deposit_id from fees.settlements x where x.challan_id = ${id}::bigint and x.deposit_id is not null
      limit ${MOST_OF_HISTORY}`),
};
