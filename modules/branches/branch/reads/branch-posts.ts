// Who holds the posts of a branch (BR-7), by the names that hr tells.

import { branchPeople } from '../questions.ts';
import type { BranchRecord } from './branches.ts';

export async function postsOf({ id, principal_id, admin_id }: BranchRecord) {
  const ids = [principal_id, admin_id].filter((one) => one !== null);
  const known = ids.length === 0 ? [] : (await branchPeople.ask({ branch_id: id, employee_ids: ids })).flat();
  const named = (employee_id: number | null): string | null =>
    known.find((one) => one.employee_id === employee_id)?.name ?? null;
  return { principal: named(principal_id), admin: named(admin_id) };
}
