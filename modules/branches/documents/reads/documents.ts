// Papers of a branch, the newest of a kind first; and those of the scope that run out.

import type { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { documentRow } from '../contract/documents.ts';

export type DocumentRow = z.output<typeof documentRow>;

const rows = sql`
  select d.id, d.branch_id, b.branch_name, b.code, d.kind, d.number, d.issued_on, d.expires_on, d.expires_on - platform.today(b.id) as days_left,
         d.file_id, d.replaced_by_id is not null as replaced, d.version
    from branches.branch_documents d join platform.branches b on b.id = d.branch_id`;

export const documentsOf = (branch_id: number): Promise<DocumentRow[]> =>
  rowsOf(sql<DocumentRow>`
    ${rows} where d.branch_id = ${branch_id}::int and ${inScope('d.branch_id')}
     order by d.replaced_by_id is not null, d.kind, d.id desc`);

/** Also what is over already: nothing stands in its place. */
export const documentsEnding = (within_days: number): Promise<DocumentRow[]> =>
  rowsOf(sql<DocumentRow>`
    ${rows} where ${inScope('d.branch_id')} and b.school_id = ${who().school_id}::int and b.status <> 'closed' and d.replaced_by_id is null
       and d.expires_on <= platform.today(b.id) + ${within_days}::int
     order by d.expires_on, d.id limit 500`);

export async function documentById(id: number): Promise<DocumentRow> {
  const row = await rowOf(sql<DocumentRow>`${rows} where d.id = ${id}::bigint and ${inScope('d.branch_id')}`);
  if (!row) throw notFound('This document');
  return row;
}
