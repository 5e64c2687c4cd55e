// What a branch still needs before it opens, and what must be at zero before it closes (BR-15, BR-16): each line leads to where it is done.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { branchById } from '#modules/branches/branch/chapter.ts';
import { activationItems, type CheckItem, closingItems } from '../questions.ts';

/** BR-16: what this module knows of it, and what the modules above add. */
export async function activationCheck(branch_id: number): Promise<CheckItem[]> {
  const branch = await branchById(branch_id);
  const facts = await rowOf(sql<{ sessions: number; classes: number; people: number }>`
    select (select count(*)::int from branches.academic_sessions s where s.country_id = ${branch.country_id} and s.school_id = ${branch.school_id} and s.is_current) as sessions,
           (select count(distinct s.course_id)::int from branches.sections s join branches.academic_sessions a on a.id = s.session_id and a.is_current
             where s.branch_id = ${branch_id} and s.is_active) as classes,
           (select count(*)::int from branches.branch_contacts c where c.branch_id = ${branch_id})
           + (select count(*)::int from platform.branches b where b.id = ${branch_id} and b.principal_id is not null) as people`);
  const item = (words: string, count: number, link: string | null): CheckItem => ({
    item: words,
    count,
    ok: count > 0,
    link,
    waivable: false,
  });
  const classes = linkTo(pages.BranchClass, { branch_id });
  const form = pathOf(pages.UpdateBranch, { id: branch.school_id, dataid: branch_id });
  const own = [
    item('A current session', facts?.sessions ?? 0, linkTo(pages.BranchClass, { branch_id })),
    item('An open class with a section', facts?.classes ?? 0, classes),
    item(
      'A principal or an office to call',
      facts?.people ?? 0,
      linkTo(pages.branchDetail, { branch: branch_id, tab: 'contacts' }),
    ),
    item('A phone number', branch.phone ? 1 : 0, form),
    item('An address', branch.address ? 1 : 0, form),
  ];
  return [...own, ...(await activationItems.ask({ branch_id })).flat()];
}

/** BR-15: children, seats and requests, and what the modules above still hold. */
export async function closingCheck(branch_id: number): Promise<CheckItem[]> {
  const facts = await rowOf(sql<{ active: number; frozen: number; held: number; requests: number }>`
    select coalesce(sum(q.active), 0)::int as active, coalesce(sum(q.frozen), 0)::int as frozen, coalesce(sum(q.held), 0)::int as held,
           (select count(*)::int from platform.approval_requests r where r.branch_id = ${branch_id}::int and r.status = 'pending'
             and r.kind <> 'branch status') as requests
      from branches.class_seats q where q.branch_id = ${branch_id}::int`);
  const zero = (item: string, count: number, link: string): CheckItem => ({
    item,
    count,
    ok: count === 0,
    link,
    waivable: false,
  });
  const own = [
    zero('Active students', facts?.active ?? 0, linkTo(pages.branchDetail, { branch: branch_id, tab: 'closing' })),
    zero('Frozen students', facts?.frozen ?? 0, pages.StudentFreeze),
    zero('Held seats', facts?.held ?? 0, linkTo(pages.BranchClass, { branch_id })),
    zero('Requests that wait for approval', facts?.requests ?? 0, pages.AdminApproval),
  ];
  return [...own, ...(await closingItems.ask({ branch_id })).flat()];
}
