// Branches as records (spec 00 §23): found by name, code or city, named behind plain ids, opened.

import { containing } from '#platform/db/containing.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { branchList } from '../contract/branches.ts';

interface Found {
  id: number;
  branch_name: string;
  code: string;
  city: string;
}

const path = (id: number): string => linkTo(pages.branchDetail, { branch: id });

export const branchRecord: RecordKind = {
  kind: 'branch',
  title: 'Branch',
  table: 'platform.branches',
  permissions: branchList.permissions,
  find: async (text, limit) => {
    const words = containing(text.trim());
    const found = await rowsOf(sql<Found>`
      select b.id, b.branch_name, b.code, b.city from platform.branches b
       where (b.branch_name || ' ' || b.code || ' ' || b.city) ilike ${words} and ${inScope('b.id')}
         and b.school_id = platform.current_school()
       order by b.branch_name, b.id limit ${limit}`);
    return found.map((one) => ({
      kind: 'branch',
      id: one.id,
      title: one.branch_name,
      subtitle: [one.code, one.city].filter(Boolean).join(' · '),
      path: path(one.id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select b.id, b.branch_name as name, b.code as number from platform.branches b
       where b.id = any (${[...ids]}::int[]) and ${inScope('b.id')}`),
  branchOf: (id) => Promise.resolve(id),
  path,
};
