// Other parties as records (spec 00 §23): who is neither student, employee, vendor nor franchise, named in statements.

import { withQuery } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

export const otherPartyRecord: RecordKind = {
  kind: 'other',
  title: 'Other party',
  table: 'platform.other_parties',
  permissions: [],
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select id, name, null as number from platform.other_parties where id = any (${[...ids]}::bigint[])`),
  path: (id) => withQuery(pages.NewReport, { kind: 'other', id }),
};
