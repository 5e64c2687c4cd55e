// A stored request as the engine reads and locks it.

import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Asked, AskedRow, FieldShown } from './kind.ts';
import type { PlacedLevel } from './reach.ts';

export interface StoredRequest extends Asked<object> {
  school_id: number;
  kind: string;
  title: string;
  subject_kind: string;
  shows: FieldShown[];
  about_user_id: number | null;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  levels: PlacedLevel[];
  level: number;
  waits_permission: string | null;
  waits_also: string[];
  waits_branch_id: number | null;
  waits_user_id: number | null;
  waits_everywhere: boolean;
  waits_reach: number[];
  waits_school: boolean;
  asked_back: boolean;
  row_count: number;
  version: number;
  decided_by_name: string | null;
  /** Everyone who approved an earlier level, or in whose name it was approved. */
  approved_by: number[];
  /** Rows about these people; who is among them does not decide. */
  rows_about: number[];
}

/** Reads without a lock, for looking. */
export async function readRequest(id: number): Promise<StoredRequest | undefined> {
  return (await readRequests([id])).get(id);
}

/** Locks and reads requests, lowest id first, so that two bulk decisions never wait for each other in a circle. */
export async function lockRequests(ids: readonly number[]): Promise<Map<number, StoredRequest>> {
  const locked = await rowsOf(sql<{ id: number }>`
    select id from platform.approval_requests where id = any (${ids}::bigint[]) order by id for update`);
  return readRequests(locked.map((row) => row.id));
}

async function readRequests(ids: readonly number[]): Promise<Map<number, StoredRequest>> {
  const rows = await rowsOf(sql<StoredRequest>`
    select r.id, r.school_id, r.kind, r.title, r.branch_id, r.to_branch_id, r.subject_kind, r.subject_id, r.subject_label, r.subject_version,
           r.change, r.shows, r.reason, r.file_ids, r.amount, r.currency, r.asked_by, r.about_user_id, r.status, r.levels, r.level,
           r.waits_permission, r.waits_also, r.waits_branch_id, r.waits_user_id, r.waits_everywhere, r.waits_reach, r.waits_school, r.asked_back, r.row_count, r.version,
           u.name as decided_by_name,
           array(select p from platform.approval_decisions d cross join lateral unnest(array[d.user_id, d.in_name_of]) p
                  where d.request_id = r.id and d.verb = 'approve' and p is not null) as approved_by,
           array(select w.about_user_id from platform.approval_rows w
                  where r.row_count > 0 and w.request_id = r.id and w.about_user_id is not null and w.status = 'pending') as rows_about
      from platform.approval_requests r left join platform.users u on u.id = r.decided_by
     where r.id = any (${ids}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One request, locked; what is out of sight answers like one that does not exist. */
export async function lockRequest(id: number): Promise<StoredRequest> {
  const request = (await lockRequests([id])).get(id);
  if (!request) throw notFound('This request');
  return request;
}

/** Rows that are still to be applied. */
export function pendingRows(request_id: number): Promise<AskedRow<object>[]> {
  return rowsOf(sql<AskedRow<object>>`
    select id, row_no, branch_id, subject_id, subject_label, subject_version, change
      from platform.approval_rows where request_id = ${request_id}::bigint and status = 'pending' order by row_no`);
}
