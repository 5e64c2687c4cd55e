// Who was ever enrolled at a branch, a section or a class of a session: what keeps it from being deleted (14 section 2).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export async function usesOf({ kind, id }: { kind: string; id: number }) {
  if (kind !== 'branch') return [];
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from students.students where branch_id = ${id}::int`);
  return [{ what: 'Students', count: row?.n ?? 0, link: linkTo(pages.AllStudent, {}) }];
}
