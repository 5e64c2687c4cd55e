// Groups of branches: regions, clusters, leagues (10 sections 3.1, 11.2).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { branchGroupAdd, branchGroupUpdate } from '../contract/contacts.ts';

export async function addBranchGroup(input: ParsedInputOf<typeof branchGroupAdd>) {
  await requirePermission('Branch-Edit');
  const taken = badField('name', `There is a group named ${input.name} already`);
  const row = await onConstraint('branch_groups_school_id_name_key', taken, () =>
    rowOf(sql<{ id: number; name: string; kind: string; active: boolean; version: number }>`
      insert into branches.branch_groups (school_id, name, kind) values (${who().school_id}, ${input.name}, ${input.kind})
      returning id, name, kind, active, version`),
  );
  if (!row) throw new Error('The group was not stored');
  return { ...row, branches: 0 };
}

async function groupOf(id: number): Promise<{ name: string; version: number }> {
  const row = await rowOf(sql<{ name: string; version: number }>`
    select name, version from branches.branch_groups where id = ${id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!row) throw notFound('This group');
  return row;
}

export async function changeBranchGroup({ id, version, name, kind }: ParsedInputOf<typeof branchGroupUpdate>) {
  await requirePermission('Branch-Edit');
  if ((await groupOf(id)).version !== version)
    throw conflict('Someone else changed this group meanwhile. Look at their change, then save yours.');
  const taken = badField('name', `There is a group named ${name} already`);
  await onConstraint('branch_groups_school_id_name_key', taken, () =>
    rowsOf(sql`update branches.branch_groups set name = ${name}, kind = ${kind} where id = ${id}::bigint`),
  );
}

/** Answers its name. */
export async function deleteBranchGroup(id: number): Promise<string> {
  await requirePermission('Branch-Edit');
  const { name } = await groupOf(id);
  const used = (by: string) => conflict(`${name} cannot be deleted: ${by}. Move them to another group first.`);
  await onConstraint('branches_in_group', used('branches lie in it'), () =>
    onConstraint('performance_kpis_branch_group_id_fkey', used('it has aims of its own'), () =>
      rowsOf(sql`delete from branches.branch_groups where id = ${id}::bigint`),
    ),
  );
  return name;
}
