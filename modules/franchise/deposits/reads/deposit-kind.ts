// Royalty deposits as records (spec 00 §23).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

const path = (id: number): string => linkTo(pages.royaltyDeposit, { id });

export const royaltyDepositRecord: RecordKind = {
  kind: 'royalty deposit',
  words: [],
  title: 'Royalty deposit',
  table: 'franchise.royalty_deposits',
  permissions: ['Royalty Deposit', 'Royalty Claim', 'Royalty Deposit Approval'],
  find: async (text, limit) => {
    const typed = text.replaceAll(/[%_\\]/g, String.raw`\$&`);
    const rows = await rowsOf(sql<{ id: number; deposit_no: string; branch_name: string }>`
      select d.id, d.deposit_no, b.branch_name from franchise.royalty_deposits d join platform.branches b on b.id = d.branch_id
       where (d.deposit_no ilike ${`${typed}%`} or d.instrument_no ilike ${`${typed}%`}) and ${inScope('d.branch_id')} order by d.id desc limit ${limit}::int`);
    return rows.map(({ id, deposit_no, branch_name }) => ({
      kind: 'royalty deposit',
      id,
      title: deposit_no,
      subtitle: branch_name,
      path: path(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select d.id, b.branch_name as name, d.deposit_no as number from franchise.royalty_deposits d join platform.branches b on b.id = d.branch_id
       where d.id = any (${[...ids]}::bigint[]) and ${inScope('d.branch_id')}`),
  branchOf: branchIn('franchise.royalty_deposits'),
  path,
};
