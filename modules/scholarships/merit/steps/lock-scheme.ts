// A scheme under its row lock, compared with the version that the person saw.

import { conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

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
