// In which currency the amounts of an audit row are: that of the row's branch.

import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export async function currenciesOf(
  branch_ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Currency>> {
  const ids = [...new Set(branch_ids.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(sql<{ id: number; currency: Currency }>`
    select b.id, c.currency from platform.branches b join platform.countries c on c.id = b.country_id and c.operates where b.id = any (${ids}::int[])`);
  return new Map(rows.map((row) => [row.id, row.currency]));
}
