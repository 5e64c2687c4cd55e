// Applications are assigned to the person who looks after them; the assignee is notified once.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { applicationAssign, applicationAssignees } from '../contract/application-list.ts';
import { idsOfApplications } from '../reads/applications.ts';

const working = sql`array['Student Addmission Add', 'Student Admission Record']`;

export async function assignApplications({
  user_id,
  ...chosen
}: ParsedInputOf<typeof applicationAssign>): Promise<DataOf<typeof applicationAssign>> {
  await requirePermission('Student Addmission Add');
  const ids = await idsChosen(chosen, idsOfApplications);
  const person = await rowOf(sql<{ name: string }>`select name from platform.users where id = ${user_id}::bigint`);
  // Grants are asked branch by branch, not row by row.
  const outside = await rowOf(sql<{ branch_name: string }>`
    select b.branch_name from platform.branches b
     where b.id in (select a.branch_id from admissions.applications a where a.id = any (${ids}::bigint[]) and ${inScope('a.branch_id')})
       and not exists (select 1 from platform.holders_of(${working}, b.school_id, b.id) as h (user_id) where h.user_id = ${user_id}::bigint) limit 1`);
  if (!person || outside)
    throw badField('user_id', `This person does not work with admissions of ${outside?.branch_name ?? 'this branch'}`);
  const rows = await rowsOf(sql<{ id: number }>`
    update admissions.applications a set assigned_to = ${user_id}::bigint, updated_by = platform.current_user_id()
     where a.id = any (${ids}::bigint[]) and ${inScope('a.branch_id')} and a.stage not in ('confirmed', 'rejected', 'withdrawn', 'lapsed')
       and a.assigned_to is distinct from ${user_id}::bigint returning a.id`);
  if (rows.length > 0 && user_id !== who().user_id)
    await notify([user_id], {
      kind: 'assigned to me',
      title:
        rows.length === 1
          ? 'An application was given to you'
          : `${counted(rows.length, 'application')} were given to you`,
      url: linkTo(pages.TestCall, { tab: 'all', assigned_to: user_id }),
      group_key: 'applications assigned',
    });
  return { assigned: rows.length, user_name: person.name };
}

export function applicationPeople({
  branch_id,
}: ParsedInputOf<typeof applicationAssignees>): Promise<DataOf<typeof applicationAssignees>> {
  const { branch_ids } = who();
  const branch =
    branch_id !== undefined && branch_ids.includes(branch_id)
      ? branch_id
      : branch_ids.length === 1
        ? branch_ids[0]
        : null;
  return rowsOf(sql<DataOf<typeof applicationAssignees>[number]>`
    select u.id, u.name from platform.holders_of(${working}, platform.current_school(), ${branch ?? null}::int) as h (user_id)
      join platform.users u on u.id = h.user_id order by u.name, u.id limit 500`);
}
