// A run under its row lock, with its scheme; 404 outside the scope.

import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
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
