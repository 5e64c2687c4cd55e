// Postings as records (spec 00 §23).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordKind } from '#platform/records/record-kinds.ts';

export const postingRecord: RecordKind = {
  kind: 'fee posting',
  title: 'Fee posting',
  table: 'fees.fee_runs',
  permissions: ['Fee Post'],
  names: async (ids) => {
    const rows = await rowsOf(sql<{ id: number; kind: string; bill_month: Month }>`
      select r.id, r.kind, r.bill_month from fees.fee_runs r where r.id = any (${[...ids]}::bigint[])`);
    return rows.map(({ id, kind, bill_month }) => ({
      id,
      name: `${id}`,
      number: `${kind}, ${formatMonth(bill_month)}`,
    }));
  },
  path: (id) => linkTo(pages.FeePostRegister, { run_id: id }),
};
