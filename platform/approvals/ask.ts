// Asks for approval in the transaction of the area's own act: stored with its levels, or applied at once where nobody is needed.

import { conflict, Refusal } from '#kernel/refusal.ts';
import { type Reach, reaches } from '#platform/access/reach.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { approvalWaiting } from './announcements.ts';
import { applyWhole } from './apply.ts';
import { hashOf } from './content-hash.ts';
import type { ApprovalKind, Asked, FieldShown } from './kind.ts';
import { placeLevels, type PlacedLevel, reachOf } from './reach.ts';
import { lockRequest } from './request-row.ts';

export interface NewRow<RowChange> {
  branch_id?: number | null;
  subject_id: number;
  subject_label: string;
  subject_version?: number | null;
  about_user_id?: number | null;
  shows: readonly FieldShown[];
  change: RowChange;
}

export interface NewRequest<Change, RowChange = never> {
  /** Null: of the whole school. */
  branch_id: number | null;
  to_branch_id?: number | null;
  subject_id: number;
  subject_label: string;
  subject_version?: number | null;
  /** The user whom the subject is about, if it is somebody who signs in. */
  about_user_id?: number | null;
  /** One line for the queue; left out: the kind's title. */
  title?: string;
  shows: readonly FieldShown[];
  change: Change;
  reason?: string | null;
  file_ids?: readonly number[];
  amount?: number | null;
  currency?: 'PKR' | 'OMR' | null;
  rows?: readonly NewRow<RowChange>[];
  /** What it holds while it waits, e.g. 'student 12 dob': a second request for the same is refused with its number. */
  claims?: readonly string[];
  /** The request that this one goes on from, where what was asked for went to another branch: who asked that one asks this one. */
  continues?: number;
  /** Shown together in the queue: salaries of one branch and month. */
  group?: { key: string; title: string };
}

export interface AskedAnswer {
  request_id: number;
  /** 'approved' when the kind needs nobody for it. */
  status: 'pending' | 'approved';
}

async function claim(request_id: number, claims: readonly string[]): Promise<void> {
  await savepoint(() =>
    rowsOf(sql`
      insert into platform.approval_claims (claim, request_id)
      select c, ${request_id}::bigint from unnest(${claims}::text[]) c order by c`),
  ).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    const holder = await rowOf(sql<{ request_id: number }>`
      select request_id from platform.approval_claims where claim = any (${claims}::text[]) and request_id <> ${request_id}::bigint limit 1`);
    throw conflict(
      `A change to the same record is already waiting for approval, as request ${holder?.request_id ?? ''}. Let it be decided or cancelled first.`,
      { request_id: holder?.request_id ?? null },
    );
  });
}

async function storeRows(request_id: number, rows: readonly NewRow<object>[]): Promise<void> {
  const all = rows.map((row, i) => ({
    branch_id: null,
    subject_version: null,
    about_user_id: null,
    ...row,
    row_no: i + 1,
  }));
  await rowsOf(sql`
    insert into platform.approval_rows (request_id, row_no, branch_id, subject_id, subject_label, subject_version, about_user_id, shows, change)
    select ${request_id}::bigint, r.row_no, r.branch_id, r.subject_id, r.subject_label, r.subject_version, r.about_user_id, r.shows, r.change
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (row_no int, branch_id int, subject_id bigint, subject_label text,
           subject_version int, about_user_id bigint, shows jsonb, change jsonb)`);
}

/** The level as columns of the request: who it waits for. */
export function waitingColumns(level: PlacedLevel | undefined, branch_id: number | null) {
  return {
    permission: level?.permission ?? null,
    also: [...(level?.or ?? [])],
    branch_id: level?.branch_id ?? branch_id,
    user_id: level?.user_id ?? null,
    everywhere: level?.everywhere ?? false,
    reach: [...(level?.reach ?? [])],
    school: level?.school ?? false,
  };
}

/** Whoever carries something on that another asked for has not asked for it. */
async function askerOf({ continues }: NewRequest<object, object>): Promise<number | null> {
  if (continues === undefined) return userIdOrNull();
  const row = await rowOf(sql<{ asked_by: number | null }>`
    select asked_by from platform.approval_requests where id = ${continues}::bigint`);
  return row?.asked_by ?? null;
}

async function store(
  kind: ApprovalKind,
  asked: NewRequest<object, object>,
  levels: readonly PlacedLevel[],
): Promise<number> {
  const waits = waitingColumns(levels[0], asked.branch_id);
  const needsNobody = levels.length === 0;
  const content = kind.secret && kind.content ? { sha256: hashOf(await kind.content(asked.subject_id)) } : asked.change;
  const shows = kind.secret ? [] : asked.shows;
  // A request that needs nobody waits for an instant, for the person who asks: the checks of the table hold for it too.
  const row = await rowOf(sql<{ id: number }>`
    insert into platform.approval_requests (branch_id, to_branch_id, kind, subject_kind, subject_id, subject_label, subject_version, about_user_id,
      title, shows, change, reason, file_ids, amount, currency, group_key, group_title, levels, row_count,
      waits_permission, waits_also, waits_branch_id, waits_user_id, waits_everywhere, waits_reach, waits_school, asked_by)
    values (${asked.branch_id}::int, ${asked.to_branch_id ?? null}::int, ${kind.code}, ${kind.subject}, ${asked.subject_id}::bigint, ${asked.subject_label},
      ${asked.subject_version ?? null}::int, ${asked.about_user_id ?? null}::bigint, ${asked.title ?? kind.title}, ${JSON.stringify(shows)}::jsonb,
      ${JSON.stringify(content)}::jsonb, ${asked.reason ?? null}, ${asked.file_ids ?? []}::bigint[], ${asked.amount ?? null}::bigint,
      ${asked.currency ?? null}, ${asked.group?.key ?? null}, ${asked.group?.title ?? null}, ${JSON.stringify(levels)}::jsonb,
      ${asked.rows?.length ?? 0}::int, ${needsNobody ? 'nobody' : waits.permission}, ${waits.also}::text[], ${waits.branch_id}::int, ${waits.user_id}::bigint, ${waits.everywhere},
      ${waits.reach}::int[], ${waits.school}, ${await askerOf(asked)}::bigint)
    returning id`);
  if (!row) throw new Error('The request was not stored');
  return row.id;
}

/** What needs nobody else is done by who asks: within their own branches only. */
async function requireOwnReach(reach: Reach): Promise<void> {
  if (currentContext().caller.kind === 'owner' || (await reaches(reach))) return;
  throw new Refusal(
    'not_allowed',
    'This affects branches that you do not have. Somebody who works in all of them has to do it.',
  );
}

/**
 * Stores a request and tells those who may decide it; applies it at once when the kind's levels are none. Call it in the
 * transaction of the act, after the area's own row. Refuses (409) what another open request holds, with its number.
 */
export async function requestApproval<Change extends object, RowChange extends object>(
  kind: ApprovalKind<Change, RowChange>,
  asked: NewRequest<Change, RowChange>,
): Promise<AskedAnswer> {
  const me = userIdOrNull();
  const draft: Asked<Change> = {
    id: 0,
    to_branch_id: null,
    subject_version: null,
    reason: null,
    file_ids: [],
    amount: null,
    currency: null,
    ...asked,
    asked_by: me,
  };
  const reach = await reachOf(kind, draft, asked.rows ?? []);
  const levels = placeLevels(await kind.levels(draft), reach, asked.branch_id);
  if (levels.length === 0) await requireOwnReach(reach);
  // Proofs belong to the branch from now on, or nobody but the asker could open them.
  if (asked.branch_id !== null) for (const id of asked.file_ids ?? []) await giveFileToBranch(id, asked.branch_id);
  const request_id = await store(kind, asked, levels);
  if (asked.rows && asked.rows.length > 0) await storeRows(request_id, asked.rows);
  if (asked.claims && asked.claims.length > 0) await claim(request_id, asked.claims);
  if (levels.length === 0) {
    await applyWhole(await lockRequest(request_id), { decided_by: me });
    return { request_id, status: 'approved' };
  }
  await approvalWaiting.tell({
    request_id,
    kind: kind.code,
    title: asked.title ?? kind.title,
    subject_label: asked.subject_label,
    branch_id: asked.branch_id,
    level: 1,
    asked_by: me,
    why: 'asked',
  });
  return { request_id, status: 'pending' };
}
