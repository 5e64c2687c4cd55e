// What the engine tells after commit (spec 14 §2): the bell and the lists hear it.

import { rowsOf, sql } from '#platform/db/index.ts';
import { declareAnnouncement } from '#platform/questions/announcement.ts';

export interface WaitingApproval {
  /** Named by the clock, which runs for every school. */
  school_id?: number;
  request_id: number;
  kind: string;
  title: string;
  subject_label: string;
  branch_id: number | null;
  level: number;
  asked_by: number | null;
  /** Asked now, moved to its next level, answered by who asked, or reminded of. */
  why: 'asked' | 'next level' | 'answered' | 'reminder';
}

export interface DecidedApproval {
  request_id: number;
  kind: string;
  title: string;
  subject_label: string;
  branch_id: number | null;
  asked_by: number | null;
  status: 'approved' | 'rejected' | 'cancelled' | 'asked back';
  by: number | null;
  reason: string | null;
}

export const approvalWaiting = declareAnnouncement<WaitingApproval>('approval.waiting');
export const approvalDecided = declareAnnouncement<DecidedApproval>('approval.decided');

/** The people who may decide it now; for those who hear `approval.waiting`. Runs in any transaction. */
export async function decidersOf(request_id: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`select platform.deciders_of(${request_id}::bigint) as id`);
  return rows.map((row) => row.id);
}
