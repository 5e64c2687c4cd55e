// One decision on one request: locked, judged, written, and applied when it was the last level (spec 00 §7).

import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { auditAll, type AuditEntry } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { approvalDecided, approvalWaiting } from './announcements.ts';
import { applyWhole, close, kindOrRefuse, whatIsPassed } from './apply.ts';
import { waitingColumns } from './ask.ts';
import { currentDecider } from './decider.ts';
import { auditBranch, inBranchesOf } from './in-branches-of.ts';
import { type Decider, mayDecide } from './may-decide.ts';
import { lockRequest, type StoredRequest } from './request-row.ts';

export interface Decision {
  verb: 'approve' | 'reject';
  reason?: string | null | undefined;
  /** The version of the request that the person saw; another one is refused. */
  version?: number | undefined;
  /** Rows that are left out of an approval, with the reason. */
  leave_out?: readonly { row_id: number; reason: string }[] | undefined;
}

export interface Decided {
  id: number;
  status: 'pending' | 'approved' | 'rejected';
  applied_rows: number;
  refused_rows: number;
  message: string;
}

async function leaveOut(request: StoredRequest, rows: NonNullable<Decision['leave_out']>): Promise<void> {
  if (request.row_count === 0) throw badField('leave_out', 'This request has no rows');
  const left = await rowsOf(sql<{ id: number }>`
    update platform.approval_rows w set status = 'rejected', reason = o.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (row_id bigint, reason text)
     where w.id = o.row_id and w.request_id = ${request.id}::bigint and w.status = 'pending' returning w.id`);
  if (left.length !== new Set(rows.map((row) => row.row_id)).size)
    throw conflict('A row was decided by somebody else meanwhile. Open the request again.');
  const rest = await rowsOf(
    sql`select 1 from platform.approval_rows where request_id = ${request.id}::bigint and status = 'pending' limit 1`,
  );
  if (rest.length === 0)
    throw badField('leave_out', 'Every row is left out: reject the whole request with its reason instead');
}

async function advance(request: StoredRequest): Promise<void> {
  const level = request.level + 1;
  const waits = waitingColumns(request.levels[level - 1], request.branch_id);
  await rowsOf(sql`
    update platform.approval_requests
       set level = ${level}::smallint, waits_permission = ${waits.permission}, waits_also = ${waits.also}::text[], waits_branch_id = ${waits.branch_id}::int,
           waits_user_id = ${waits.user_id}::bigint, waits_everywhere = ${waits.everywhere},
           waits_reach = ${waits.reach}::int[], waits_school = ${waits.school}, waits_since = platform.now(), asked_back = false,
           reminded_at = null, deciders = deciders || platform.current_user_id()
     where id = ${request.id}::bigint`);
}

export async function writeDecision(
  request: StoredRequest,
  decision: Decision,
  in_name_of: number | null,
): Promise<void> {
  await rowsOf(sql`
    insert into platform.approval_decisions (request_id, level, verb, in_name_of, reason)
    values (${request.id}::bigint, ${request.level}::smallint, ${decision.verb}, ${in_name_of}::bigint, ${decision.reason ?? null})`);
}

/** A decision with what is to be noted and told of it; written for a whole set at once. */
export interface Made {
  decided: Decided;
  request: StoredRequest;
  decision: Decision;
  in_name_of: number | null;
  by: number;
}

function entryOf({ request, decision, decided, in_name_of }: Made): AuditEntry {
  return {
    record_kind: 'approval',
    record_id: request.id,
    branch_id: auditBranch(request),
    action: decision.verb === 'approve' ? 'approved' : 'rejected',
    before: { level: request.level, status: 'pending' },
    after: { kind: request.kind, status: decided.status, in_name_of, reason: decision.reason ?? null },
  };
}

/** The audit and the announcements of decisions that were made in this transaction. */
export async function noteAndTell(made: readonly Made[]): Promise<void> {
  await auditAll(made.map(entryOf));
  const about = ({ request: { id: request_id, kind, title, subject_label, branch_id, asked_by } }: Made) => ({
    request_id,
    kind,
    title,
    subject_label,
    branch_id,
    asked_by,
  });
  const waiting = made.filter(({ decided }) => decided.status === 'pending');
  await approvalWaiting.tell(
    ...waiting.map((one) => ({ ...about(one), level: one.request.level + 1, why: 'next level' as const })),
  );
  const over = made.flatMap((one) => {
    const { status } = one.decided;
    return status === 'pending' ? [] : [{ ...about(one), status, by: one.by, reason: one.decision.reason ?? null }];
  });
  await approvalDecided.tell(...over);
}

async function carryOut(request: StoredRequest, decision: Decision, decided_by: number): Promise<Decided> {
  const { id } = request;
  const reason = decision.reason ?? null;
  const none = { applied_rows: 0, refused_rows: 0 };
  if (decision.verb === 'reject') {
    await close(request, { status: 'rejected', decided_by, reason, ...none });
    return { id, status: 'rejected', ...none, message: `Rejected: ${request.title} of ${request.subject_label}` };
  }
  if (request.level < request.levels.length) {
    await advance(request);
    await kindOrRefuse(request.kind).advanced?.(request, request.level + 1);
    const next = request.levels[request.level]?.title ?? `level ${request.level + 1}`;
    return { id, status: 'pending', ...none, message: `Approved. It waits for ${next} now` };
  }
  const passed = reason?.trim() ? null : await whatIsPassed(request);
  if (passed !== null)
    throw new Refusal('conflict', `${passed}. Give the reason for approving it anyway.`, {
      errors: { reason: ['Give the reason for approving it anyway'] },
    });
  const applied = await applyWhole(request, { decided_by, reason });
  const { applied_rows, refused_rows } = applied;
  const rows =
    refused_rows > 0 ? `: ${applied_rows} ${applied_rows === 1 ? 'row' : 'rows'} done, ${refused_rows} refused` : '';
  return { id, status: 'approved', ...applied, message: `Approved and applied${rows}` };
}

/** The request is locked by the caller. Everything that goes wrong is thrown: in a bulk decision each has its savepoint. */
export async function decideLocked(request: StoredRequest, decision: Decision, decider: Decider): Promise<Made> {
  const may = mayDecide(request, decider);
  if (may instanceof Refusal) throw may;
  if (decision.version !== undefined && decision.version !== request.version)
    throw conflict('This request changed since you opened it. Review again, then decide.');
  if (decision.verb === 'reject' && !decision.reason?.trim())
    throw badField('reason', 'Give the reason for the rejection');
  await writeDecision(request, decision, may.in_name_of);
  const decided = await inBranchesOf(request, async () => {
    if (decision.leave_out && decision.leave_out.length > 0 && decision.verb === 'approve')
      await leaveOut(request, decision.leave_out);
    return carryOut(request, decision, decider.user_id);
  });
  return { decided, request, decision, in_name_of: may.in_name_of, by: decider.user_id };
}

/** Decides one request in the transaction of the call; the door that every area's own deciding call uses too. */
export async function decide(id: number, decision: Decision): Promise<Decided> {
  const decider = await currentDecider();
  const made = await decideLocked(await lockRequest(id), decision, decider);
  await noteAndTell([made]);
  return made.decided;
}
