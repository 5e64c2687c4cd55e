// Principal and administrator of a branch (BR-7): active employees with it; who leaves the branch leaves the post, and a task stands until it is filled.

import type { LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { branchPeople } from '../questions.ts';
import type { BranchRecord } from '../reads/branches.ts';

type Posts = Pick<BranchRecord, 'principal_id' | 'admin_id'>;
type Asked = { [Post in keyof Posts]?: number | null | undefined };

const posts = [
  ['principal_id', 'principal'],
  ['admin_id', 'admin'],
] as const;

/** Whoever holds a post already stays in it until hr says otherwise. */
export async function refusePosts(branch_id: number, asked: Asked, before: Posts): Promise<void> {
  const named = posts.flatMap(([field]) => {
    const id = asked[field];
    return id && id !== before[field] ? [{ field, id }] : [];
  });
  if (named.length === 0) return;
  const known = (await branchPeople.ask({ branch_id, employee_ids: named.map((one) => one.id) })).flat();
  for (const { field, id } of named) {
    const person = known.find((one) => one.employee_id === id);
    if (!person) throw badField(field, 'This employee was not found. Choose one from the list');
    if (!person.fits)
      throw badField(field, `${person.name} is not an active employee of this branch. Choose somebody who works there`);
  }
}

/** A post that is filled again is no task any more. */
export async function fillPosts(branch_id: number): Promise<void> {
  await rowsOf(sql`
    update branches.vacated_posts v set filled_at = platform.now(), updated_by = platform.current_user_id()
      from platform.branches b
     where v.branch_id = ${branch_id}::int and b.id = v.branch_id and v.filled_at is null
       and case v.post when 'principal' then b.principal_id else b.admin_id end is not null`);
}

/** Of an employee who leaves, or goes to another branch, on that day; in the scope of the branch. */
export async function vacatePosts(employee: { id: number; name: string; on: LocalDate }): Promise<void> {
  const vacated = await rowsOf(sql<{ branch_id: number; post: string }>`
    with held as (
      select b.id as branch_id, b.principal_id, b.admin_id from platform.branches b
       where b.principal_id = ${employee.id}::bigint or b.admin_id = ${employee.id}::bigint for update),
    cleared as (
      update platform.branches b set principal_id = nullif(b.principal_id, ${employee.id}::bigint), admin_id = nullif(b.admin_id, ${employee.id}::bigint)
        from held h where b.id = h.branch_id)
    insert into branches.vacated_posts (branch_id, post, employee_id, employee_name, vacated_on)
    select h.branch_id, p.post, ${employee.id}::bigint, ${employee.name}, ${employee.on}::date
      from held h cross join lateral (values ('principal', h.principal_id), ('admin', h.admin_id)) as p (post, employee_id)
     where p.employee_id = ${employee.id}::bigint
    on conflict (branch_id, post) where filled_at is null do nothing
    returning branch_id, post`);
  await auditAll(
    vacated.map(({ branch_id, post }) => ({
      record_kind: 'branch',
      record_id: branch_id,
      branch_id,
      action: post === 'principal' ? 'principal left' : 'administrator left',
      before: { name: employee.name },
      after: { on: employee.on },
    })),
  );
}
