// Who holds or used a place of a package, newest first (PKG-6).

import type { DataOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { packageUses } from '../contract/package-offers.ts';

type Row = DataOf<typeof packageUses>['data'][number];

const from = sql`admissions.admission_package_uses u
  join admissions.admission_packages p on p.id = u.package_id
  join platform.branches b on b.id = u.branch_id
  join platform.countries c on c.id = b.country_id
  left join students.students s on s.id = u.student_id
  left join admissions.applications a on a.id = u.application_id`;

export const listUses = listRead(packageUses, {
  scope: () => inScope('u.branch_id'),
  filters: {
    package_id: (one) => sql`u.package_id = ${one}::bigint`,
    branch_id: (branch) => sql`u.branch_id = ${branch}::int`,
    state: (state) => sql`u.state = ${state}`,
  },
  search: (typed) => sql`s.full_name ilike ${`%${typed}%`}`,
  sorts: {},
  first: [sql`u.id`, 'desc'],
  key: sql`u.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<Row>`
      select u.id, p.name as package_name, u.package_version, coalesce(s.full_name, a.child_name, '') as child_name, u.student_id, a.application_no,
             b.short_name as branch_name, u.state, u.held_until, u.used_on, u.discount_total, c.currency, u.released_reason
        from ${from} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`),
});
