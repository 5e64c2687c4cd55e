// Papers of a branch (BR-9): a newer one of a kind replaces the older, which stays readable.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import type { documentAdd, documentUpdate } from '../contract/documents.ts';
import { documentById, type DocumentRow } from '../reads/documents.ts';

type Add = ParsedInputOf<typeof documentAdd>;
type Update = ParsedInputOf<typeof documentUpdate>;

function refuseDays({ issued_on, expires_on }: Pick<Add, 'issued_on' | 'expires_on'>): void {
  if (issued_on && expires_on && expires_on < issued_on)
    throw badField('expires_on', 'It would end before it was issued');
}

export async function addDocument(input: Add): Promise<DocumentRow> {
  await requirePermission('Branch-Edit');
  return keepDocument(input);
}

/** For whoever has asked for the permission of their own area: a paper of a franchise. */
export async function keepDocument(input: Add): Promise<DocumentRow> {
  const { branch_id, kind } = input;
  requireBranch(branch_id);
  refuseDays(input);
  await giveFileToBranch(input.file_id, branch_id);
  // Two at once: the second finds the first.
  await rowsOf(sql`select 1 from platform.branches where id = ${branch_id}::int for update`);
  const row = await rowOf(sql<{ id: number }>`
    insert into branches.branch_documents (branch_id, kind, number, issued_on, expires_on, file_id)
    values (${branch_id}::int, ${kind}, ${input.number ?? null}, ${input.issued_on ?? null}::date, ${input.expires_on ?? null}::date, ${input.file_id}::bigint)
    returning id`);
  const id = row?.id ?? 0;
  // Papers of no kind of their own stand beside each other.
  if (kind !== 'other')
    await rowsOf(sql`
      update branches.branch_documents set replaced_by_id = ${id}::bigint
       where branch_id = ${branch_id}::int and kind = ${kind} and id <> ${id}::bigint and replaced_by_id is null`);
  return documentById(id);
}

export async function changeDocument(input: Update): Promise<DocumentRow> {
  await requirePermission('Branch-Edit');
  return rewriteDocument(input);
}

/** The same for a paper that stands. */
export async function rewriteDocument(input: Update): Promise<DocumentRow> {
  const before = await documentById(input.id);
  refuseDays(input);
  if (input.kind !== before.kind)
    throw badField('kind', 'A paper keeps its kind. Remove it, and add it as the other kind');
  await giveFileToBranch(input.file_id, before.branch_id);
  const row = await rowOf(sql`
    update branches.branch_documents set number = ${input.number ?? null}, issued_on = ${input.issued_on ?? null}::date,
           expires_on = ${input.expires_on ?? null}::date, file_id = ${input.file_id}::bigint,
           alerted_for = case when expires_on is distinct from ${input.expires_on ?? null}::date then '{}' else alerted_for end
     where id = ${input.id}::bigint and version = ${input.version} returning id`);
  if (!row)
    throw conflict('Someone else changed this document meanwhile. Look at their change, then save yours.', {
      current: before,
    });
  return documentById(input.id);
}

export async function removeDocument(id: number): Promise<void> {
  await requirePermission('Branch-Edit');
  const { branch_id, replaced } = await documentById(id);
  if (replaced) throw conflict('A newer paper of its kind stands. It stays, so that what held before can be read');
  await rowsOf(sql`select 1 from platform.branches where id = ${branch_id}::int for update`);
  await rowsOf(sql`
    update branches.branch_documents set replaced_by_id = null
     where branch_id = ${branch_id}::int and id = (select max(d.id) from branches.branch_documents d where d.replaced_by_id = ${id}::bigint)`);
  await rowsOf(sql`
    update branches.branch_documents set replaced_by_id = (select max(d.id) from branches.branch_documents d where d.branch_id = ${branch_id}::int
             and d.kind = (select k.kind from branches.branch_documents k where k.id = ${id}::bigint) and d.id <> ${id}::bigint)
     where replaced_by_id = ${id}::bigint`);
  await rowsOf(sql`delete from branches.branch_documents where id = ${id}::bigint`);
}
