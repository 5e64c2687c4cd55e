// Who leads the branches of the demo: the principal and the accountant of each; the principal of one has left, and nobody has been named yet.

import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

const LEFT_AT = 'KHI-02';

export async function makePrincipals(): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`
      with people as (
        select distinct on (e.branch_id, g.name) e.branch_id, e.id, e.full_name, g.name
          from hr.employees e join hr.designations g on g.id = e.designation_id
         where e.status = 'active' and g.name in ('Principal', 'Accountant') order by e.branch_id, g.name, e.id),
      led as (
        update platform.branches b
           set principal_id = (select p.id from people p where p.branch_id = b.id and p.name = 'Principal' and b.code <> ${LEFT_AT}),
               admin_id = (select p.id from people p where p.branch_id = b.id and p.name = 'Accountant')
         where b.kind = 'campus')
      insert into branches.vacated_posts (branch_id, post, employee_id, employee_name, vacated_on)
      select b.id, 'principal', e.id, e.full_name, e.left_date
        from platform.branches b
        join lateral (select l.id, l.full_name, l.left_date from hr.employees l
                       where l.branch_id = b.id and l.status = 'left' and l.left_date is not null order by l.left_date desc limit 1) e on true
       where b.code = ${LEFT_AT}`),
  );
}
