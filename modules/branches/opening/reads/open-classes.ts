// Classes with sections of the current session.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface OpenClass {
  course_name: string;
  sections: number;
  capacity: number;
}

export const openClassesOf = (branch_id: number): Promise<OpenClass[]> =>
  rowsOf(sql<OpenClass>`
    select c.name as course_name, count(*)::int as sections, sum(s.capacity)::int as capacity
      from branches.sections s join branches.courses c on c.id = s.course_id
      join branches.academic_sessions a on a.id = s.session_id and a.is_current
     where s.branch_id = ${branch_id}::int and s.is_active group by c.id, c.name, c.seq order by c.seq, c.id`);
