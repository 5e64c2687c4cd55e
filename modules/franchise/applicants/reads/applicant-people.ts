// People who work franchise applications: to whom one is given, who visits a place.

import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export function applicantPeopleOf(): Promise<{ id: number; name: string; open: number }[]> {
  return rowsOf(sql<{ id: number; name: string; open: number }>`
    select u.id, u.name,
           (select count(*)::int from franchise.franchise_applications a
             where a.assigned_to = u.id and a.stage not in ('opened', 'rejected', 'withdrawn')) as open
      from platform.holders_of(array['Franchise Applicant'], ${who().school_id}::int, null) as h (user_id)
      join platform.users u on u.id = h.user_id order by u.name limit 500`);
}
