// Many requests of one kind and branch, each to be decided on its own, asked for as a set: salaries of a month (SAL-11).

import { conflict } from '#kernel/refusal.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { approvalWaiting } from './announcements.ts';
import { type NewRequest, waitingColumns } from './ask.ts';
import type { ApprovalKind, Asked } from './kind.ts';
import { placeLevels, reachOf } from './reach.ts';

/** What one of a set may say; rows, files and what goes on from another are asked for one by one. */
export type OneOfMany<Change> = Omit<
  NewRequest<Change>,
  'branch_id' | 'to_branch_id' | 'rows' | 'file_ids' | 'continues'
>;

interface Claimed {
  request_id: number;
  claim: string;
}

async function claimAll(claims: readonly Claimed[]): Promise<void> {
  const text = JSON.stringify(claims);
  await savepoint(() =>
    rowsOf(sql`
      insert into platform.approval_claims (claim, request_id)
      select c.claim, c.request_id from jsonb_to_recordset(${text}::jsonb) as c (claim text, request_id bigint) order by c.claim`),
  ).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    const held = await rowOf(sql<{ request_id: number; subject_label: string }>`
      select h.request_id, r.subject_label
        from platform.approval_claims h join platform.approval_requests r on r.id = h.request_id
        join jsonb_to_recordset(${text}::jsonb) as c (claim text, request_id bigint) on c.claim = h.claim and c.request_id <> h.request_id limit 1`);
    throw conflict(
      `A change to ${held?.subject_label ?? 'the same record'} is already waiting for approval, as request ${held?.request_id ?? ''}. Let it be decided or cancelled first.`,
      { request_id: held?.request_id ?? null },
    );
  });
}

/** Levels are those of the branch, whoever of the set it is about: the kind is asked once. Answers the request of each subject. */
export async function requestApprovals<Change extends object>(
  kind: ApprovalKind<Change>,
  branch_id: number,
  all: readonly OneOfMany<Change>[],
): Promise<Map<number, number>> {
  const [first] = all;
  if (!first) return new Map();
  const draft: Asked<Change> = {
    id: 0,
    branch_id,
    to_branch_id: null,
    subject_version: null,
    reason: null,
    amount: null,
    currency: null,
    ...first,
    file_ids: [],
    asked_by: userIdOrNull(),
  };
  const levels = placeLevels(await kind.levels(draft), await reachOf(kind, draft, []), branch_id);
  if (levels.length === 0 || kind.secret) throw new Error(`Requests of kind ${kind.code} are asked for one by one`);
  const waits = waitingColumns(levels[0], branch_id);
  const rows = all.map(({ group, claims: _claims, ...one }) => ({
    title: kind.title,
    ...one,
    group_key: group?.key ?? null,
    group_title: group?.title ?? null,
  }));
  const made = await rowsOf(sql<{ id: number; subject_id: number }>`
    insert into platform.approval_requests (branch_id, kind, subject_kind, subject_id, subject_label, subject_version, about_user_id, title, shows, change,
      reason, amount, currency, group_key, group_title, levels, row_count, waits_permission, waits_also, waits_branch_id, waits_user_id, waits_everywhere,
      waits_reach, waits_school, asked_by)
    select ${branch_id}::int, ${kind.code}, ${kind.subject}, n.subject_id, n.subject_label, n.subject_version, n.about_user_id, n.title, n.shows, n.change,
           n.reason, n.amount, n.currency, n.group_key, n.group_title, ${JSON.stringify(levels)}::jsonb, 0, ${waits.permission}, ${waits.also}::text[],
           ${waits.branch_id}::int, ${waits.user_id}::bigint, ${waits.everywhere}, ${waits.reach}::int[], ${waits.school}, ${userIdOrNull()}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (subject_id bigint, subject_label text, subject_version int, about_user_id bigint,
           title text, shows jsonb, change jsonb, reason text, amount bigint, currency text, group_key text, group_title text)
    returning id, subject_id`);
  const requests = new Map(made.map((row) => [row.subject_id, row.id]));
  const idOf = (one: OneOfMany<Change>): number => requests.get(one.subject_id) ?? 0;
  await claimAll(all.flatMap((one) => (one.claims ?? []).map((claim) => ({ request_id: idOf(one), claim }))));
  await approvalWaiting.tell(
    ...all.map((one) => ({
      request_id: idOf(one),
      kind: kind.code,
      title: one.title ?? kind.title,
      subject_label: one.subject_label,
      branch_id,
      level: 1,
      asked_by: userIdOrNull(),
      why: 'asked' as const,
    })),
  );
  return requests;
}
