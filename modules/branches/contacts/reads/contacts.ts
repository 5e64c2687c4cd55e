// Contacts of a branch, and the groups that branches belong to.

import type { z } from 'zod';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { contactRow } from '../contract/contacts.ts';

type ContactRow = z.output<typeof contactRow>;

export function contactsOf(branch_id: number): Promise<ContactRow[]> {
  return rowsOf(sql<ContactRow>`
    select id, branch_id, role, name, phone, email, position, version from branches.branch_contacts
     where branch_id = ${branch_id} and ${inScope('branch_id')} order by position, id`);
}

export function branchGroups() {
  return rowsOf(sql<{ id: number; name: string; kind: string; active: boolean; branches: number; version: number }>`
    select g.id, g.name, g.kind, g.active, g.version,
           (select count(*)::int from platform.branches b where b.branch_group_id = g.id and ${inScope('b.id')}) as branches
      from branches.branch_groups g order by g.name`);
}
