// Where the students of branches live: how many by the area of their family's address (10 §17 no. 4). Who is frozen lives there, too.

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { StudentsOfArea } from '#modules/branches/index.ts';

export const areasOfStudents = ({ branch_ids }: { branch_ids: readonly number[] }): Promise<StudentsOfArea[]> =>
  rowsOf(sql<StudentsOfArea>`
    select s.branch_id, coalesce(min(btrim(f.city)), '') as city, coalesce(min(btrim(f.area)), '') as area, count(*)::int as students
      from students.students s left join students.families f on f.id = s.family_id
     where s.branch_id = any (${[...branch_ids]}::int[]) and s.status in ('active', 'frozen') and ${inScope('s.branch_id')}
     group by s.branch_id, lower(btrim(f.city)), lower(btrim(f.area))`);
