// A draft as it is stored, with who changed it last.

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ApplicationData } from '#modules/admissions/applications/contract/application-fields.ts';

export interface StoredDraft {
  id: number;
  version: number;
  draft: ApplicationData;
  changed_by: string | null;
  changed_at: string;
}

export async function storedDraft(id: number): Promise<StoredDraft> {
  const row = await rowOf(sql<StoredDraft>`
    select a.id, a.version, a.draft, u.name as changed_by, a.updated_at as changed_at
      from admissions.applications a left join platform.users u on u.id = a.updated_by
     where a.id = ${id}::bigint and ${inScope('a.branch_id')}`);
  if (!row) throw notFound('This application');
  return row;
}
