// Numbers that somebody who owns the tables takes out, changes or makes up (ACC-90): with them go the papers that banks and parents hold.

import { sql } from '#platform/db/index.ts';
import { by, row, sort, type TamperSort } from './tamper-sort.ts';

const count = (kind: string) => (seed: string) =>
  sql`select split_part(substr(reach_key, 2), ':', 1)::int as id from platform.number_series where kind = ${kind} and next_no > 1 ${by('reach_key', seed)}`;

export const numberSorts: readonly TamperSort[] = [
  sort(
    'the number of a receipt',
    row('fees.deposits'),
    (id) => sql`update fees.deposits set receipt_no = receipt_no || '9' where id = ${id}::bigint`,
  ),
  sort(
    'the number of a challan',
    row('fees.challans'),
    (id) => sql`update fees.challans set challan_no = 'X' || substr(challan_no, 2) where id = ${id}::bigint`,
  ),
  sort(
    'a number of receipts that was given to no paper',
    count('receipt'),
    (id) =>
      sql`update platform.number_series set next_no = next_no + 1 where kind = 'receipt' and reach_key like ${`b${id}:%`}`,
  ),
  sort(
    'the count of challans set back, to give a number again',
    count('challan'),
    (id) =>
      sql`update platform.number_series set next_no = next_no - 1 where kind = 'challan' and reach_key like ${`b${id}:%`} and next_no > 1`,
  ),
  sort(
    'what the dashboard shows of a month',
    (seed) => sql`select id from platform.branches where kind = 'campus' ${by('id', seed)}`,
    (id) => sql`
    insert into platform.counter_moves (branch_id, metric, period, moved) values (${id}::int, 'fee_paid', '2026-09-01', 100)`,
  ),
];
