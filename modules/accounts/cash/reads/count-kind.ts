// Cash counts as records (spec 00 §23): named, opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { branchIn } from '#platform/records/named-things.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';

export const countPath = (): string => linkTo(pages.Ledger, { tab: 'counts' });

export const cashCountRecord: RecordKind = {
  kind: 'cash count',
  title: 'Cash count',
  table: 'accounts.cash_counts',
  permissions: ['Fee Deposit', 'create-voucher', 'voucher-approval', 'Ledger'],
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select k.id, a.name || ' of ' || to_char(k.counted_on, 'DD/MM/YYYY') as name, null as number
        from accounts.cash_counts k join platform.accounts a on a.id = k.account_id
       where k.id = any (${[...ids]}::bigint[]) and ${inScope('k.branch_id')}`),
  branchOf: branchIn('accounts.cash_counts'),
  path: countPath,
};
