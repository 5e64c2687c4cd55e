// What of fees belongs to the history of a child: receipts, challans, postings.

import type { HistorySource } from '#platform/audit-log/histories.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordRef } from '#platform/records/record-kinds.ts';

/** The newest; a child of fourteen years has fewer. */
export const MOST_OF_HISTORY = 500;

export const moneyOfStudent: HistorySource = {
  of: 'student',
  about: (id) =>
    rowsOf(sql<RecordRef>`
      select kind, id from (
        select 'deposit' as kind, d.id from fees.deposits d where d.student_id = ${id}::bigint
        union
        select 'deposit', x.deposit_id from fees.settlements x where x.student_id = ${id}::bigint and x.deposit_id is not null
        union
        select 'challan', c.id from fees.challans c where c.student_id = ${id}::bigint
        union
        select 'fee posting', c.run_id from fees.challans c where c.student_id = ${id}::bigint and c.run_id is not null) about
       order by id desc limit ${MOST_OF_HISTORY}`),
};
