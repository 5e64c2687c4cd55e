// The re-admission request as an act finds it: locked to the end of the transaction, and stale versions told (ADM-93).

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ReadmissionRow } from '../contract/readmissions.ts';
import { readReadmission } from '../reads/readmissions.ts';

export const READMISSIONS = 'admissions.readmission_requests';

export async function storedReadmission(id: number): Promise<ReadmissionRow> {
  const row = await readReadmission(id);
  if (!row) throw notFound('This re-admission');
  return row;
}

/** 409 when somebody else changed it; without a version where the software itself goes on. */
export async function lockReadmission(id: number, version?: number): Promise<ReadmissionRow> {
  const locked = await rowOf(sql<{ version: number }>`
    select r.version from admissions.readmission_requests r where r.id = ${id}::bigint and ${inScope('r.branch_id')} for update`);
  if (!locked) throw notFound('This re-admission');
  if (version !== undefined && locked.version !== version)
    throw conflict('This re-admission was changed meanwhile. Load it again.');
  return storedReadmission(id);
}
