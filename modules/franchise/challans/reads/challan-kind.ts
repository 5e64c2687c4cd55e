// Royalty challans as records (spec 00 §23).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

const path = (id: number): string => linkTo(pages.royaltyChallan, { id });

export const royaltyChallanRecord: RecordKind = {
  kind: 'royalty challan',
  words: [],
  title: 'Royalty challan',
  table: 'franchise.royalty_challans',
  permissions: ['Royalty Record'],
  find: async (text, limit) => {
    const typed = text.replaceAll(/[%_\\]/g, String.raw`\$&`);
    const rows = await rowsOf(sql<{ id: number; challan_no: string; branch_name: string }>`
      select c.id, c.challan_no, b.branch_name from franchise.royalty_challans c join platform.branches b on b.id = c.branch_id
       where c.challan_no ilike ${`${typed}%`} and ${inScope('c.branch_id')} order by c.id desc limit ${limit}::int`);
    return rows.map(({ id, challan_no, branch_name }) => ({
      kind: 'royalty challan',
      id,
      title: challan_no,
      subtitle: branch_name,
      path: path(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select c.id, b.branch_name as name, c.challan_no as number from franchise.royalty_challans c join platform.branches b on b.id = c.branch_id
       where c.id = any (${[...ids]}::bigint[]) and ${inScope('c.branch_id')}`),
  branchOf: branchIn('franchise.royalty_challans'),
  path,
};
