// Adds and changes branches (BR-1 to BR-4, BR-8). A new branch is a draft; its country and school never change here.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import type { branchCreate, branchUpdate } from '../contract/branches.ts';
import { branchById, type BranchRecord } from '../reads/branches.ts';
import { fillPosts, refusePosts } from './branch-posts.ts';
import { branchCode, countryFault, mapPointFault } from '../rules/branch-identity.ts';

type Create = ParsedInputOf<typeof branchCreate>;
type Update = ParsedInputOf<typeof branchUpdate>;

function checkedCode(typed: string): string {
  const code = branchCode(typed);
  if (code instanceof Refusal) throw code;
  return code;
}

async function refuseUsed(
  fields: { school_id: number; country_id: number; code: string; branch_name: string },
  but: number | null,
): Promise<void> {
  const other = await rowOf(sql<{ branch_name: string; same_code: boolean }>`
    select branch_name, lower(code) = lower(${fields.code}) as same_code from platform.branches
     where school_id = ${fields.school_id} and id is distinct from ${but}::int
       and (lower(code) = lower(${fields.code}) or (country_id = ${fields.country_id} and lower(branch_name) = lower(${fields.branch_name}))) limit 1`);
  if (other?.same_code) throw badField('code', `Code ${fields.code} is already used by ${other.branch_name}`);
  if (other) throw badField('branch_name', `There is a branch named ${other.branch_name} already`);
}

/** The branch outside the caller's sight may hold the code too: the unique keys say so. */
function unique<T>(code: string, work: () => Promise<T>): Promise<T> {
  return onConstraint('branches_code', badField('code', `Code ${code} is already used by another branch`), () =>
    onConstraint('branches_name', badField('branch_name', 'Another branch of the country has this name'), work),
  );
}

const unknownFranchisee = badField('franchisee_id', 'This franchisee was not found. Choose one from the list');

async function refuseUnknownGroup(id: number): Promise<void> {
  const group = await rowOf(
    sql`select 1 from branches.branch_groups where id = ${id} and school_id = ${who().school_id}`,
  );
  if (!group) throw badField('branch_group_id', 'This group of branches was not found. Choose one from the list');
}

export async function addBranch(input: Create): Promise<BranchRecord> {
  await requirePermission('Branch-Create');
  return makeBranch(input);
}

/** The same where another decision is the permission: an approved franchise applicant (spec 10 §4.4). */
export async function makeBranch(input: Create): Promise<BranchRecord> {
  if (input.school_id !== who().school_id) throw notFound('This school');
  const code = checkedCode(input.code);
  const fault =
    mapPointFault(input.country_id, input.latitude ?? null, input.longitude ?? null) ?? countryFault(input.country_id);
  if (fault) throw fault;
  if (input.branch_group_id) await refuseUnknownGroup(input.branch_group_id);
  if (input.ownership === 'franchise' && !input.franchisee_id)
    throw badField('franchisee_id', 'Choose the franchisee of a franchise branch');
  await refuseUsed({ ...input, code }, null);
  const fields = { ...input, code, franchisee_id: input.ownership === 'franchise' ? input.franchisee_id : null };
  const made = await onConstraint('branches_franchisee', unknownFranchisee, () =>
    unique(code, () => rowOf(sql<{ id: number }>`select branches.add_branch(${JSON.stringify(fields)}::jsonb) as id`)),
  );
  if (!made) throw new Error('The branch was not stored');
  await rowsOf(sql`
    insert into branches.branch_status_changes (branch_id, from_status, to_status, effective_on, reason_code, reason, ownership, applied_at)
    values (${made.id}, null, 'draft', platform.today(${made.id}::int), 'other', 'Branch added', ${input.ownership}, platform.now())`);
  return newBranch(made.id);
}

/** The scope in memory does not know the new branch yet, so it is read without the list's own filter. */
async function newBranch(branch_id: number): Promise<BranchRecord> {
  const caller = who();
  if (!caller.all_branches) (caller.branch_ids as number[]).push(branch_id);
  return branchById(branch_id);
}

export async function changeBranch(input: Update): Promise<BranchRecord> {
  await requirePermission('Branch-Edit');
  requireBranch(input.id);
  const before = await branchById(input.id);
  const code = checkedCode(input.code);
  const fault = mapPointFault(before.country_id, input.latitude ?? null, input.longitude ?? null);
  if (fault) throw fault;
  if (input.branch_group_id && input.branch_group_id !== before.branch_group_id)
    await refuseUnknownGroup(input.branch_group_id);
  await refuseUsed({ ...before, code, branch_name: input.branch_name }, input.id);
  await refusePosts(input.id, input, before);
  const { principal_id = before.principal_id, admin_id = before.admin_id } = input;
  if (code !== before.code && (await hasLedgerLines(input.id))) {
    throw badField('code', `${before.code} is used on numbered documents and can no longer be changed`);
  }
  const changed = await unique(code, () =>
    rowOf(sql<{ id: number }>`
    update platform.branches b set code = ${code}, branch_name = n.branch_name, branch_name_native = n.branch_name_native,
           short_name = n.short_name, branch_group_id = n.branch_group_id, levels = n.levels, gender = n.gender, medium = n.medium,
           address = n.address, area = n.area, city = n.city, province = coalesce(n.province, ''), latitude = n.latitude,
           longitude = n.longitude, phone = n.phone, mobile = n.mobile, whatsapp = n.whatsapp, email = n.email, website = n.website,
           registration_no = n.registration_no, tax_no = n.tax_no, premises = n.premises, rent_amount = n.rent_amount,
           rent_due_day = n.rent_due_day, covered_area_sqft = n.covered_area_sqft, opened_on = coalesce(n.opened_on, b.opened_on),
           remarks = n.remarks, principal_id = ${principal_id}::bigint, admin_id = ${admin_id}::bigint
      from jsonb_populate_record(null::platform.branches, ${JSON.stringify(input)}::jsonb) n
     where b.id = ${input.id} and b.version = ${input.version} returning b.id`),
  );
  if (!changed)
    throw conflict('Someone else changed this branch meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  await fillPosts(input.id);
  return branchById(input.id);
}

/** BR-1: numbers carry the code once a document has one. */
async function hasLedgerLines(branch_id: number): Promise<boolean> {
  const row = await rowOf(
    sql<{
      found: boolean;
    }>`select exists (select 1 from platform.journal_entries where branch_id = ${branch_id}) as found`,
  );
  return row?.found ?? false;
}
