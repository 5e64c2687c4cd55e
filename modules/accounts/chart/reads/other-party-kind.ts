// Other parties as records (spec 00 §23): who is neither student, employee, vendor nor franchise, named in statements.

import { containing } from '#platform/db/containing.ts';
import { withQuery } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { anyOfTheArea } from '../contract/chart.ts';

const pathOf = (id: number): string => withQuery(pages.NewReport, { kind: 'other', id });

export const otherPartyRecord: RecordKind = {
  kind: 'other',
  title: 'Other party',
  table: 'platform.other_parties',
  permissions: anyOfTheArea,
  find: async (text, limit) => {
    const found = await rowsOf(sql<{ id: number; name: string }>`
      select id, name from platform.other_parties
       where school_id = ${who().school_id} and active and name ilike ${containing(text)}
       order by name limit ${limit}`);
    return found.map(({ id, name }) => ({ kind: 'other', id, title: name, subtitle: 'Other party', path: pathOf(id) }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select id, name, null as number from platform.other_parties where id = any (${[...ids]}::bigint[])`),
  path: pathOf,
};
