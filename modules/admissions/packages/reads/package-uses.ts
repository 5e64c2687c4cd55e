// Who holds or used a place of a package, newest first (PKG-6).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { packageUses } from '../contract/package-offers.ts';

type Row = DataOf<typeof packageUses>['data'][number];

export async function listUses(query: ParsedInputOf<typeof packageUses>): Promise<DataOf<typeof packageUses>> {
  const all = [inScope('u.branch_id')];
  if (query.package_id !== undefined) all.push(sql<boolean>`u.package_id = ${query.package_id}::bigint`);
  if (query.branch_id !== undefined) all.push(sql<boolean>`u.branch_id = ${query.branch_id}::int`);
  if (query.state !== undefined) all.push(sql<boolean>`u.state = ${query.state}`);
  if (query.filter) all.push(sql<boolean>`s.full_name ilike ${`%${query.filter}%`}`);
  const where = sql.join(all, sql` and `);
  const from = sql`admissions.admission_package_uses u
    join admissions.admission_packages p on p.id = u.package_id
    join platform.branches b on b.id = u.branch_id
    join platform.countries c on c.id = b.country_id
    left join students.students s on s.id = u.student_id
    left join admissions.applications a on a.id = u.application_id`;
  const count = await rowOf(sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`);
  const rows = await rowsOf(sql<Row>`
    select u.id, p.name as package_name, u.package_version, coalesce(s.full_name, a.child_name, '') as child_name, u.student_id, a.application_no,
           b.short_name as branch_name, u.state, u.held_until, u.used_on, u.discount_total, c.currency, u.released_reason
      from ${from} where ${where} order by u.id desc limit ${query.fetchCount}::int offset ${query.startRow}::int`);
  return asList(rows, count?.total ?? 0, query);
}
