// The list of what is asked back of whoever leaves.

import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type ClearanceItem, clearanceItems } from '../contract/leaving.ts';

export const listClearanceItems = listRead(clearanceItems, {
  scope: () => sql`k.school_id = ${who().school_id}::int`,
  filters: {},
  search: (typed) => sql`k.name ilike ${containing(typed)}`,
  sorts: { name: sql`k.name` },
  first: [sql`k.position`, 'asc'],
  key: sql`k.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<ClearanceItem>`
      select k.id, k.version, k.name, k.holder, k.category, k.is_active, k.position from hr.clearance_items k where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from hr.clearance_items k where ${where}`),
});
