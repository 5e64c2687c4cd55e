// People who may be assigned inquiries of a branch (ADM-3), with how many each has open.

import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface LeadPerson {
  id: number;
  name: string;
  open: number;
}

/** `own`: people of the branch itself, where it has any; else whoever's grants reach it. Longest without a new one first. */
export async function assigneesOf(branch_id: number | null, own: boolean): Promise<LeadPerson[]> {
  const rows = await rowsOf(sql<LeadPerson & { of_branch: boolean }>`
    select u.id, u.name, (select count(*)::int from admissions.leads l where l.assigned_to = u.id and admissions.is_open(l.stage)) as open,
           exists (select 1 from platform.user_grants g where g.user_id = u.id and g.branch_id = ${branch_id}::int) as of_branch
      from platform.holders_of(array['Admission Inquiry'], ${who().school_id}::int, ${branch_id}::int) as h (user_id)
      join platform.users u on u.id = h.user_id
     order by (select max(l.assigned_at) from admissions.leads l where l.assigned_to = u.id) nulls first, u.name limit 500`);
  const of_branch = rows.filter((row) => row.of_branch);
  const found = own && of_branch.length > 0 ? of_branch : rows;
  return found.map(({ id, name, open }) => ({ id, name, open }));
}

/** Many branches are asked as one school; a few, each for its own people. */
const FEW = 30;

/** Of a branch in scope, or of all that are. */
export async function assigneesInScope(branch_id: number | undefined): Promise<LeadPerson[]> {
  if (branch_id !== undefined) requireBranch(branch_id);
  const { branch_ids, all_branches } = who();
  const wanted = branch_id !== undefined ? [branch_id] : all_branches || branch_ids.length > FEW ? [null] : branch_ids;
  const found = new Map<number, LeadPerson>();
  for (const one of wanted) for (const person of await assigneesOf(one, false)) found.set(person.id, person);
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
