// Employees with their codes (spec 06 §5, hr/barcode).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import { barcodeList, type CodeRow } from '../contract/codes.ts';

const tables = sql`
  hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
  left join lateral (select x.code, x.issued_at, x.revoked_at from hr.employee_barcodes x where x.employee_id = e.id
                      order by x.revoked_at is not null, x.id desc limit 1) c on true`;

export const listCodes = listRead(barcodeList, {
  scope: () => sql`${inScope('e.branch_id')} and e.status <> 'left'`,
  filters: {
    branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
    state: (state) =>
      state === 'without'
        ? sql`c.code is null`
        : state === 'with'
          ? sql`c.code is not null and c.revoked_at is null`
          : sql`c.revoked_at is not null`,
  },
  search: wordsFound,
  sorts: { full_name: sql`e.name_key`, issued_at: sql`c.issued_at is null, c.issued_at` },
  first: [sql`e.name_key`, 'asc'],
  key: sql`e.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<CodeRow>`
      select e.id as employee_id, e.employee_code, e.full_name, g.name as designation, b.short_name as branch_name, c.code, c.issued_at,
             c.revoked_at is not null as revoked from ${tables} where ${where} ${page}`),
  sums: (where) =>
    rowOf(sql<{ total: number; with: number; without: number }>`
      select count(*)::int as total, (count(*) filter (where c.code is not null and c.revoked_at is null))::int as with,
             (count(*) filter (where c.code is null or c.revoked_at is not null))::int as without from ${tables} where ${where}`),
});
