// Royalty postings as records (spec 00 §23).

import { linkTo } from '#kernel/addresses.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind } from '#platform/records/record-kinds.ts';

const path = (id: number): string => linkTo(pages.FranchiseRoyaltyPosting, { id });

export const royaltyPostingRecord: RecordKind = {
  kind: 'royalty posting',
  words: [],
  title: 'Royalty month',
  table: 'franchise.royalty_postings',
  permissions: ['Royalty Record'],
  find: () => Promise.resolve([]),
  names: async (ids) => {
    const rows = await rowsOf(sql<{ id: number; branch_name: string; month: Month }>`
      select p.id, b.branch_name, p.month from franchise.royalty_postings p join platform.branches b on b.id = p.branch_id
       where p.id = any (${[...ids]}::bigint[]) and ${inScope('p.branch_id')}`);
    return rows.map(({ id, branch_name, month }) => ({ id, name: branch_name, number: formatMonth(month) }));
  },
  branchOf: branchIn('franchise.royalty_postings'),
  path,
};
