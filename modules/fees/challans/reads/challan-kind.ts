// Challans as records (spec 00 §23): found by number or payment code, named behind plain ids, opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { branchIn } from '#platform/records/named-things.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import { challanFinder } from './challan-finder.ts';

export const challanRecord: RecordKind = {
  kind: 'challan',
  title: 'Challan',
  table: 'fees.challans',
  permissions: challanFinder.permissions,
  find: challanFinder.find,
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select c.id, ${child.name} as name, c.challan_no as number
        from fees.challans c ${childOfRow('c')}
       where c.id = any (${[...ids]}::bigint[]) and ${inScope('c.branch_id')}`),
  branchOf: branchIn('fees.challans'),
  path: (id) => linkTo(pages.FeeChallanRecord, { id }),
};
