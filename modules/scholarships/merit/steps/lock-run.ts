// A run under its row lock, and a scheme, compared with the version that the person saw; 404 outside the scope.

import { conflict, notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface StoredRun {
  id: number;
  branch_id: number;
  branch_name: string;
  code: string;
  scheme_id: number;
  state: 'preview' | 'submitted' | 'approved' | 'superseded';
  results_key: string;
  losing_ids: number[];
  follows_id: number | null;
}

export async function storedRun(id: number): Promise<StoredRun> {
  const row = await rowOf(sql<StoredRun>`
    select r.id, r.branch_id, b.branch_name, b.code, r.scheme_id, r.state, r.results_key, r.losing_ids, r.follows_id
      from scholarships.merit_runs r join platform.branches b on b.id = r.branch_id where r.id = ${id}::bigint and ${inScope('r.branch_id')}`);
  if (!row) throw notFound('This run');
  return row;
}

export async function lockRun(id: number): Promise<StoredRun> {
  const { branch_id } = await storedRun(id);
  requireBranch(branch_id);
  await rowOf(sql`select id from scholarships.merit_runs where id = ${id}::bigint for update`);
  return storedRun(id);
}

export interface LockedScheme {
  id: number;
  name: string;
  basis: 'rank' | 'percentage' | 'admission_test';
  status: 'draft' | 'active' | 'closed';
  version: number;
  /** Its activation is being decided on. */
  waits: boolean;
}

export async function lockScheme(id: number, version?: number): Promise<LockedScheme> {
  const held = await rowOf(sql<{ id: number }>`
    select id from scholarships.merit_schemes where id = ${id}::bigint and school_id = ${who().school_id}::int for update`);
  if (!held) throw notFound('This scheme');
  const row = await rowOf(sql<LockedScheme>`
    select m.id, m.name, m.basis, m.status, m.version, m.status = 'draft' and coalesce(asked.status = 'pending', false) as waits
      from scholarships.merit_schemes m left join platform.approval_requests asked on asked.id = m.approval_id where m.id = ${id}::bigint`);
  if (!row) throw notFound('This scheme');
  if (version !== undefined && version !== row.version)
    throw conflict('This scheme was changed meanwhile. Load it again');
  return row;
}
