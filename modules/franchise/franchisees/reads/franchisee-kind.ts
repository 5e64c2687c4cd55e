// Franchisees as records (spec 00 §23): the party of franchise accounts, named in ledgers, found by name and code.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

const path = (id: number): string => linkTo(pages.FranchiseStatus, { franchisee_id: id });

const seen = () => sql`f.school_id = ${who().school_id}::int and ((select platform.reaches_school())
  or exists (select 1 from platform.branches b where b.franchisee_id = f.id and ${inScope('b.id')}))`;

export const franchiseeRecord: RecordKind = {
  kind: 'franchise',
  words: ['franchisee'],
  title: 'Franchisee',
  table: 'franchise.franchisees',
  permissions: ['Franchise Record'],
  find: async (text, limit) => {
    const typed = text.replaceAll(/[%_\\]/g, String.raw`\$&`);
    const rows = await rowsOf(sql<{ id: number; legal_name: string; code: string; city: string | null }>`
      select f.id, f.legal_name, f.code, f.city from franchise.franchisees f
       where ${seen()} and (f.legal_name ilike ${`%${typed}%`} or f.code ilike ${`${typed}%`})
       order by f.legal_name limit ${limit}::int`);
    return rows.map(({ id, legal_name, code, city }) => ({
      kind: 'franchise',
      id,
      title: legal_name,
      subtitle: [code, city].filter(Boolean).join(' · '),
      path: path(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select f.id, f.legal_name as name, f.code as number from franchise.franchisees f where f.id = any (${[...ids]}::bigint[]) and ${seen()}`),
  path,
};
