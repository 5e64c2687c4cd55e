// What waits for approval about some records: shown before an act on money, which the request may make useless or count twice.

import { rowsOf, sql } from '#platform/db/index.ts';
import { kindOf } from './kind.ts';

export interface PendingAbout {
  total: number;
  first: { id: number; kind_title: string; subject_label: string }[];
}

const SHOWN = 5;

/** By the subject of the request, or by what it holds ('student 12 dob'): requests over many rows name each record there. */
export async function pendingAbout(subject_kind: string, ids: readonly number[]): Promise<PendingAbout> {
  if (ids.length === 0) return { total: 0, first: [] };
  return shown(sql`
      select r.id from platform.approval_requests r
       where r.school_id = platform.current_school() and r.status = 'pending' and r.subject_kind = ${subject_kind} and r.subject_id = any (${ids}::bigint[])
      union
      select c.request_id from platform.approval_claims c
       where c.school_id = platform.current_school() and split_part(c.claim, ' ', 1) = ${subject_kind} and split_part(c.claim, ' ', 2) ~ '^[0-9]+$'
         and split_part(c.claim, ' ', 2)::numeric = any (${ids}::numeric[])`);
}

/** The same for all records of a kind in some branches, where an act is about whole branches. */
export async function pendingInBranches(subject_kind: string, branch_ids: readonly number[]): Promise<PendingAbout> {
  if (branch_ids.length === 0) return { total: 0, first: [] };
  return shown(sql`
      select r.id from platform.approval_requests r
       where r.school_id = platform.current_school() and r.status = 'pending' and r.subject_kind = ${subject_kind} and r.branch_id = any (${branch_ids}::int[])`);
}

async function shown(about: ReturnType<typeof sql>): Promise<PendingAbout> {
  const rows = await rowsOf(sql<{ id: number; kind: string; subject_label: string; total: number }>`
    with about as (${about})
    select r.id, r.kind, r.subject_label, count(*) over ()::int as total
      from platform.approval_requests r where r.id in (select id from about) and r.status = 'pending' order by r.id limit ${SHOWN}`);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ id, kind, subject_label }) => ({ id, kind_title: kindOf(kind)?.title ?? kind, subject_label })),
  };
}
