// Rows of one request decided one by one (spec 00 §16): the rest goes on waiting, the last one closes the request. For kinds of
// one level whose rows each stand alone.

import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { applyEach, close, kindOrRefuse } from './apply.ts';
import { auditBranch } from './in-branches-of.ts';
import { currentDecider } from './decider.ts';
import { type Decision, decideLocked, noteAndTell, writeDecision } from './decide.ts';
import { mayDecide } from './may-decide.ts';
import { lockRequest, pendingRows, type StoredRequest } from './request-row.ts';

export interface RowOutcome {
  subject_id: number;
  status: 'applied' | 'rejected' | 'refused';
  reason: string | null;
}

function outcomes(request_id: number, subject_ids: readonly number[]): Promise<RowOutcome[]> {
  return rowsOf(sql<RowOutcome>`
    select subject_id, status, reason from platform.approval_rows
     where request_id = ${request_id}::bigint and subject_id = any (${subject_ids}::bigint[]) order by row_no`);
}

/** What all decisions on its rows came to: approved when anything was applied. */
async function closeWhenDone(request: StoredRequest, decided_by: number, in_name_of: number | null): Promise<void> {
  const sums = await rowOf(sql<{ open: number; applied: number; others: number; reason: string | null }>`
    select count(*) filter (where status = 'pending')::int as open, count(*) filter (where status = 'applied')::int as applied,
           count(*) filter (where status in ('rejected', 'refused'))::int as others,
           (array_agg(reason order by row_no desc) filter (where reason is not null))[1] as reason
      from platform.approval_rows where request_id = ${request.id}::bigint`);
  if (!sums || sums.open > 0) return;
  const verb = sums.applied > 0 ? 'approve' : 'reject';
  const decision: Decision = { verb, reason: sums.reason };
  await writeDecision(request, decision, in_name_of);
  const status = verb === 'approve' ? 'approved' : 'rejected';
  await close(request, {
    status,
    decided_by,
    reason: sums.reason,
    applied_rows: sums.applied,
    refused_rows: sums.others,
  });
  const decided = {
    id: request.id,
    status,
    applied_rows: sums.applied,
    refused_rows: sums.others,
    message: '',
  } as const;
  await noteAndTell([{ decided, request, decision, in_name_of, by: decided_by }]);
}

/** Decides the rows of these subjects; in the transaction of the call. All that wait at once are the whole request. */
export async function decideRows(
  id: number,
  subject_ids: readonly number[],
  press: { verb: 'approve' | 'reject'; reason: string | null },
): Promise<RowOutcome[]> {
  const decider = await currentDecider();
  const request = await lockRequest(id);
  const may = mayDecide(request, decider);
  if (may instanceof Refusal) throw may;
  const kind = kindOrRefuse(request.kind);
  if (kind.rows !== 'each' || request.levels.length !== 1) throw conflict('This request is decided as a whole');
  if (press.verb === 'reject' && !press.reason?.trim()) throw badField('reason', 'Give the reason for the rejection');
  const open = await pendingRows(id);
  const wanted = new Set(subject_ids);
  const chosen = open.filter((row) => wanted.has(row.subject_id));
  if (chosen.length < wanted.size) throw conflict('One of them was decided meanwhile. Load the list again.');
  if (chosen.length === request.row_count) {
    await noteAndTell([await decideLocked(request, press, decider)]);
    if (press.verb === 'approve') return outcomes(id, subject_ids);
    return chosen.map((row) => ({ subject_id: row.subject_id, status: 'rejected', reason: press.reason }));
  }
  if (press.verb === 'approve') await applyEach(kind, request, chosen);
  else
    await rowsOf(sql`
      update platform.approval_rows set status = 'rejected', reason = ${press.reason}
       where request_id = ${id}::bigint and status = 'pending' and id = any (${chosen.map((row) => row.id)}::bigint[])`);
  await audit({
    record_kind: 'approval',
    record_id: id,
    branch_id: auditBranch(request),
    action: press.verb === 'approve' ? 'rows approved' : 'rows rejected',
    after: { kind: request.kind, rows: chosen.length, reason: press.reason },
  });
  await closeWhenDone(request, decider.user_id, may.in_name_of);
  return outcomes(id, subject_ids);
}
