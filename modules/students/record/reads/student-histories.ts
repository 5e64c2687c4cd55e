// What else belongs to the history of a child (spec 00 §8): the import that made it. And what its audit rows hold that no contract names.

import type { HistorySource } from '#platform/audit-log/histories.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordRef } from '#platform/records/record-kinds.ts';

export const studentHistories: readonly HistorySource[] = [
  {
    of: 'student',
    about: (id) =>
      rowsOf(sql<RecordRef>`
        select distinct 'import' as kind, e.source_id as id from students.enrolments e
         where e.student_id = ${id}::bigint and e.source_table = 'platform.import_runs' and e.source_id is not null`),
  },
];
