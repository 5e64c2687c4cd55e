// The post of somebody who is being added: a branch of the scope that may hire, a place in the school, days that fit.

import type { LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { refusePlace } from '#modules/hr/person/chapter.ts';
import type { Terms } from '#modules/hr/person/rules/index.ts';
import { checkTerms, refuseFaults } from '../rules/whole-person.ts';

export interface BranchFacts {
  branch_id: number;
  branch_name: string;
  country_id: number;
  opened_on: LocalDate | null;
  today: LocalDate;
}

export async function hiringBranch(branch_id: number): Promise<BranchFacts> {
  requireBranch(branch_id);
  const branch = await rowOf(sql<BranchFacts>`
    select b.id as branch_id, b.branch_name, b.country_id, b.opened_on, platform.today(b.id) as today from platform.branches b
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id}::int`);
  if (!branch) throw notFound('This branch');
  await gate(branch_id, 'hire');
  return branch;
}

interface Post extends Omit<Terms, 'date_of_birth'> {
  branch_id: number;
  department_id: number;
  designation_id: number;
  reports_to_id?: number | null | undefined;
}

/** Everything about it; the branch comes back with its country. */
export async function checkPost(post: Post, date_of_birth: LocalDate | null): Promise<BranchFacts> {
  const branch = await hiringBranch(post.branch_id);
  const errors: FieldErrors = {};
  checkTerms({ ...post, date_of_birth }, branch, errors);
  refuseFaults(errors);
  await refusePlace(post);
  return branch;
}

/** SHF-1: a shift of the school or of this branch, in use. */
export async function checkShift(shift_id: number | null | undefined, branch_id: number | null): Promise<void> {
  if (!shift_id) return;
  const known = await rowOf(sql`
    select from hr.shifts s
     where s.id = ${shift_id}::bigint and s.school_id = ${who().school_id}::int and s.is_active
       and (s.branch_id is null or ${branch_id}::int is null or s.branch_id = ${branch_id}::int)`);
  if (!known) throw badField('shift_id', 'Choose a shift of the school or of this branch');
}
