// The last approval: the change is applied and the request closed, in one transaction or a savepoint a row as the kind says.

import { conflict, Refusal } from '#kernel/refusal.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { hashOf } from './content-hash.ts';
import { type ApprovalKind, type AskedRow, kindOf } from './kind.ts';
import { pendingRows, type StoredRequest } from './request-row.ts';

export interface Applied {
  applied_rows: number;
  refused_rows: number;
}

export function kindOrRefuse(code: string): ApprovalKind {
  const kind = kindOf(code);
  if (!kind) throw conflict(`This version of Maktab has no approval kind '${code}'`);
  return kind;
}

const stale = (request: StoredRequest): Refusal =>
  conflict(
    `${request.subject_label} was changed after this was asked for. Reject the request with that reason, and let it be asked again.`,
  );

/** Why it cannot be approved as things stand; empty is good. Asked when it is shown, and again when it is approved. */
export async function whatBlocks(request: StoredRequest): Promise<string[]> {
  const kind = kindOrRefuse(request.kind);
  if (kind.secret && kind.content) {
    const { sha256 } = request.change as { sha256?: string };
    if (hashOf(await kind.content(request.subject_id)) !== sha256) return [stale(request).message];
  }
  if (kind.version && request.subject_version !== null) {
    const now = await kind.version(request.subject_id);
    if (now !== request.subject_version) return [stale(request).message];
  }
  return [...((await kind.blocks?.(request)) ?? [])];
}

/** Of the last level: what it passes over, with a reason alone. */
export async function whatIsPassed(request: StoredRequest): Promise<string | null> {
  return (await kindOrRefuse(request.kind).passes?.(request)) ?? null;
}

async function setRow(id: number, status: 'applied' | 'refused', reason: string | null): Promise<void> {
  await rowsOf(
    sql`update platform.approval_rows set status = ${status}, reason = ${reason} where id = ${id}::bigint and status = 'pending'`,
  );
}

/** Each in a savepoint of its own: what is refused keeps its sentence. */
export async function applyEach(
  kind: ApprovalKind,
  request: StoredRequest,
  rows: readonly AskedRow<object>[],
): Promise<Applied> {
  if (kind.applyRows) return notedAtOnce(rows, await kind.applyRows(rows, request));
  let refused_rows = 0;
  for (const row of rows) {
    try {
      await savepoint(async () => {
        await kind.applyRow?.(row, request);
        await setRow(row.id, 'applied', null);
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refused_rows += 1;
      await setRow(row.id, 'refused', refusal.message);
    }
  }
  return { applied_rows: rows.length - refused_rows, refused_rows };
}

/** Nothing at all was done: then nothing is approved either. */
async function notedAtOnce(rows: readonly AskedRow<object>[], refused: ReadonlyMap<number, string>): Promise<Applied> {
  const [first] = refused.values();
  if (first !== undefined && refused.size === rows.length)
    throw conflict(rows.length === 1 ? first : `None of these can be applied any more. The first: ${first}`);
  const outcomes = rows.map(({ id }) => ({ id, reason: refused.get(id) ?? null }));
  await rowsOf(sql`
    update platform.approval_rows w set status = case when g.reason is null then 'applied' else 'refused' end, reason = g.reason
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as g (id bigint, reason text) where w.id = g.id and w.status = 'pending'`);
  return { applied_rows: rows.length - refused.size, refused_rows: refused.size };
}

async function applyTogether(
  kind: ApprovalKind,
  request: StoredRequest,
  rows: readonly AskedRow<object>[],
): Promise<Applied> {
  for (const row of rows) {
    try {
      await kind.applyRow?.(row, request);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      throw conflict(`Row ${row.row_no}, ${row.subject_label}: ${refusal.message}`);
    }
  }
  await rowsOf(
    sql`update platform.approval_rows set status = 'applied' where request_id = ${request.id}::bigint and status = 'pending'`,
  );
  return { applied_rows: rows.length, refused_rows: 0 };
}

async function applyContent(request: StoredRequest): Promise<Applied> {
  const kind = kindOrRefuse(request.kind);
  const [blocked] = await whatBlocks(request);
  if (blocked !== undefined) throw new Refusal('conflict', blocked);
  const change = kind.secret && kind.content ? await kind.content(request.subject_id) : request.change;
  const asked = { ...request, change };
  await kind.apply?.(asked);
  if (request.row_count === 0) return { applied_rows: 0, refused_rows: 0 };
  const rows = await pendingRows(request.id);
  return kind.rows === 'each' ? applyEach(kind, asked, rows) : applyTogether(kind, asked, rows);
}

/** Closes a request, frees what it held and lets its owner note the end. */
export async function close(
  request: StoredRequest,
  end: { status: 'approved' | 'rejected' | 'cancelled'; decided_by: number | null; reason: string | null } & Applied,
): Promise<void> {
  await rowsOf(sql`
    with freed as (
      delete from platform.approval_claims where school_id = ${request.school_id}::int and request_id = ${request.id}::bigint)
    update platform.approval_requests
       set status = ${end.status}, decided_at = platform.now(), decided_by = ${end.decided_by}::bigint, asked_back = false,
           deciders = deciders || coalesce(${end.decided_by}::bigint, 0), waits_permission = null, waits_also = '{}', waits_branch_id = null, waits_user_id = null,
           applied_rows = ${end.applied_rows}::int, refused_rows = ${end.refused_rows}::int
     where id = ${request.id}::bigint`);
  const { applied_rows, refused_rows, status, reason } = end;
  await kindOrRefuse(request.kind).closed?.(request, { status, reason, applied_rows, refused_rows });
}

/** Applies and closes. The last decision of this transaction stands already, or nobody is needed for it. */
export async function applyWhole(
  request: StoredRequest,
  { decided_by, reason = null }: { decided_by: number | null; reason?: string | null },
): Promise<Applied> {
  const applied = await applyContent(request);
  await close(request, { status: 'approved', decided_by, reason, ...applied });
  return applied;
}
