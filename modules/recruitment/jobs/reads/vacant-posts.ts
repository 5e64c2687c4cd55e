// HIRE-1: sanctioned posts of today in these branches (06 HR-13) against who fills them.

import { rowOf, sql } from '#platform/db/index.ts';

export interface Vacant {
  posts: number;
  filled: number;
  vacant: number;
}

export async function vacantPosts(branch_ids: readonly number[], designation_id: number): Promise<Vacant> {
  const row = await rowOf(sql<Vacant>`
    select coalesce(sum(s.posts), 0)::int as posts, coalesce(sum(f.filled), 0)::int as filled,
           coalesce(sum(greatest(0, s.posts - f.filled)), 0)::int as vacant
      from hr.sanctioned_posts s
      cross join lateral (
        select count(*)::int as filled from hr.employees e
         where e.branch_id = s.branch_id and e.designation_id = s.designation_id and e.status in ('active', 'on_notice', 'suspended')) f
     where s.branch_id = any (${[...branch_ids]}::int[]) and s.designation_id = ${designation_id}::bigint
       and daterange(s.from_date, s.to_date, '[]') @> platform.today(s.branch_id)`);
  return row ?? { posts: 0, filled: 0, vacant: 0 };
}
