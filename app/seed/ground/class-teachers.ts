// Class teachers of the demo: employees who sign in with that role.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

/** Each active class teacher has a section or two of the branch; the one of the sign-in page two, of which one is not taken today. */
export async function makeClassTeachers(): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`
      with teachers as (
        select u.employee_id, g.branch_id, row_number() over (partition by g.branch_id order by u.demo desc, u.id) as nth
          from platform.users u join platform.user_roles r on r.user_id = u.id
          join platform.roles o on o.id = r.role_id and o.name = 'Class Teacher'
          join platform.user_grants g on g.user_id = u.id and g.kind = 'branch'
         where u.status = 'active' and u.employee_id is not null),
      places as (
        select s.id, s.branch_id, row_number() over (partition by s.branch_id order by (s.id % 9 = 4) desc, q.active desc, s.id) as nth
          from branches.sections s join branches.academic_sessions y on y.id = s.session_id and y.is_current
          join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id where s.is_active and q.active > 0)
      update branches.sections s set class_teacher_id = t.employee_id
        from places p join teachers t on t.branch_id = p.branch_id and (p.nth = t.nth or (t.nth = 1 and p.nth = 8))
       where s.id = p.id`),
  );
}
