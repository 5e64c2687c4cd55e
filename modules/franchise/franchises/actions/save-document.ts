// A paper is put with a franchise, or changed (spec 10 §11.4): kept among the papers of its branch, which tell of their last days (BR-9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { documentById, keepDocument, rewriteDocument } from '#modules/branches/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { franchiseDocumentSave } from '../contract/franchises.ts';

type Input = ParsedInputOf<typeof franchiseDocumentSave>;

async function requireFranchise(branch_id: number): Promise<void> {
  requireBranch(branch_id);
  const row = await rowOf(sql`
    select 1 from platform.branches b where b.id = ${branch_id}::int and b.ownership = 'franchise' and b.school_id = platform.current_school()`);
  if (!row) throw notFound('This franchise');
}

export async function saveFranchiseDocument({
  id,
  version,
  branch_id,
  ...paper
}: Input): Promise<DataOf<typeof franchiseDocumentSave>> {
  await requirePermission('Franchise Edit');
  await requireFranchise(branch_id);
  const kept =
    id === undefined
      ? await keepDocument({ branch_id, ...paper })
      : await changed(id, version, { branch_id, ...paper });
  await audit({
    record_kind: 'branch',
    record_id: branch_id,
    branch_id,
    action: id === undefined ? 'franchise document added' : 'franchise document changed',
    after: { kind: paper.kind, number: paper.number ?? null, expires_on: paper.expires_on ?? null },
  });
  return { id: kept.id };
}

async function changed(
  id: number,
  version: number | undefined,
  { branch_id, ...paper }: Omit<Input, 'id' | 'version'>,
) {
  if (version === undefined) throw badField('version', 'The version of the record is missing');
  if ((await documentById(id)).branch_id !== branch_id) throw notFound('This document');
  return rewriteDocument({ id, version, ...paper });
}
