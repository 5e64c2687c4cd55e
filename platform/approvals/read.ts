// The queue's rows, one request whole, its rows and the counts, as a person sees them.

import { nameTable } from '#kernel/names.ts';
import type { z } from 'zod';
import type { ApprovalDetail, ApprovalLine, ApprovalRow, approvalList, approvalRows } from '#kernel/calls/approvals.ts';
import { asList } from '#kernel/contract.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { whatBlocks, whatIsPassed } from './apply.ts';
import { currentDecider } from './decider.ts';
import { inSight, matching, waitsForMe } from './find.ts';
import { approvalKinds, kindOf } from './kind.ts';
import { type Decider, mayDecide } from './may-decide.ts';
import { type StoredRequest, readRequest } from './request-row.ts';

type StoredRow = Omit<ApprovalRow, 'kind_title' | 'area' | 'path' | 'mine'>;

function columns(decider: Decider): ReturnType<typeof sql> {
  return sql`r.id, r.kind, r.title, r.branch_id, b.short_name as branch_name, t.short_name as to_branch_name, r.subject_kind, r.subject_id,
    r.subject_label, r.shows, r.reason, cardinality(r.file_ids) as files, r.amount, r.currency, r.row_count, r.applied_rows, r.refused_rows,
    r.asked_by, a.name as asked_by_name, r.created_at as asked_at, r.status, r.asked_back, r.level, jsonb_array_length(r.levels) as level_count,
    case when r.status = 'pending' then coalesce(n.name, r.levels -> (r.level - 1) ->> 'title') end as waits_for,
    floor(extract(epoch from coalesce(r.decided_at, platform.now()) - r.waits_since) / 86400)::int as days, r.decided_at, e.name as decided_by_name,
    (select d.reason from platform.approval_decisions d where d.request_id = r.id and d.verb <> 'ask_back' and d.verb <> 'answer'
      order by d.id desc limit 1) as decided_reason,
    r.group_title, coalesce(${waitsForMe(decider)}, false) as may_decide, r.version`;
}

const tables = sql`platform.approval_requests r left join platform.branches b on b.id = r.branch_id
  left join platform.branches t on t.id = r.to_branch_id left join platform.users a on a.id = r.asked_by
  left join platform.users e on e.id = r.decided_by left join platform.users n on n.id = r.waits_user_id`;

function shown(row: StoredRow): ApprovalRow {
  const kind = kindOf(row.kind);
  return {
    ...row,
    kind_title: kind?.title ?? row.kind,
    area: kind?.area ?? 'platform',
    path: kind?.path?.(row.subject_id) ?? null,
    mine: row.asked_by === userId(),
  };
}

const orders = nameTable<ReturnType<typeof sql>>({
  asked_at: sql`r.id`,
  days: sql`r.waits_since`,
  kind: sql`r.kind`,
  subject_label: sql`r.subject_label`,
  branch_name: sql`b.short_name`,
  asked_by_name: sql`a.name`,
  amount: sql`r.amount`,
  decided_at: sql`r.decided_at`,
});

/** Newest last while it waits; newest first of what is over. */
function orderOf(query: z.output<typeof approvalList.input>): ReturnType<typeof sql> {
  const column = query.sortBy === undefined ? undefined : orders[query.sortBy];
  const waiting = query.view === 'waiting';
  const down = column ? query.descending === true : !waiting;
  const direction = down ? sql`desc nulls last` : sql`asc`;
  // 'days' counts up while the instant goes down.
  const turned = query.sortBy === 'days' ? (down ? sql`asc` : sql`desc`) : direction;
  return sql`${column ?? sql`r.id`} ${turned}, r.id ${direction}`;
}

export async function readQueue(query: z.output<typeof approvalList.input>) {
  const decider = await currentDecider();
  const where = matching(query, decider);
  const rows = await rowsOf(sql<StoredRow>`
    select ${columns(decider)} from ${tables} where ${where} order by ${orderOf(query)} offset ${query.startRow} limit ${query.fetchCount}`);
  const all = await rowOf(sql<{ n: number; over_three_days: number; oldest_days: number }>`
    select count(*)::int as n, count(*) filter (where r.status = 'pending' and r.waits_since < platform.now() - interval '3 days')::int as over_three_days,
           coalesce(max(floor(extract(epoch from platform.now() - r.waits_since) / 86400)) filter (where r.status = 'pending'), 0)::int as oldest_days
      from ${tables} where ${where}`);
  const figures = { over_three_days: all?.over_three_days ?? 0, oldest_days: all?.oldest_days ?? 0 };
  return { ...asList(rows.map(shown), all?.n ?? 0, query), figures };
}

interface Step {
  id: number;
  level: number;
  verb: 'approve' | 'reject' | 'cancel' | 'ask_back' | 'answer';
  by: string;
  in_name_of: string | null;
  reason: string | null;
  at: string;
}

function stepsOf(id: number): Promise<Step[]> {
  return rowsOf(sql<Step>`
    select d.id, d.level, d.verb, u.name as by, o.name as in_name_of, d.reason, d.at
      from platform.approval_decisions d join platform.users u on u.id = d.user_id left join platform.users o on o.id = d.in_name_of
     where d.request_id = ${id}::bigint order by d.id`);
}

async function seenRequest(id: number, decider: Decider): Promise<{ row: StoredRow; request: StoredRequest }> {
  const row = await rowOf(
    sql<StoredRow>`select ${columns(decider)} from ${tables} where r.id = ${id}::bigint and ${inSight(decider)}`,
  );
  const request = row && (await readRequest(id));
  if (!row || !request) throw notFound('This request');
  return { row, request };
}

export async function readOne(id: number): Promise<ApprovalDetail> {
  const decider = await currentDecider();
  const { row, request } = await seenRequest(id, decider);
  const may = mayDecide(request, decider);
  const open = request.status === 'pending';
  const mine = request.asked_by === userId();
  return {
    ...shown(row),
    levels: request.levels.map((level) => ({ title: level.title, permission: level.permission ?? null })),
    steps: await stepsOf(id),
    file_ids: [...request.file_ids],
    blocks: open ? await whatBlocks(request) : [],
    passes: open && request.level === request.levels.length ? await whatIsPassed(request) : null,
    why_not: may instanceof Refusal ? may.message : null,
    may_decide: !(may instanceof Refusal),
    may_cancel: open && mine,
    may_answer: open && mine && request.asked_back,
  };
}

export async function readRows(query: z.output<typeof approvalRows.input>) {
  const { row } = await seenRequest(query.id, await currentDecider());
  const where = sql`w.request_id = ${query.id}::bigint and (${query.status ?? null}::text is null or w.status = ${query.status ?? null})
    and (${query.filter ?? null}::text is null or strpos(lower(w.subject_label), lower(${query.filter ?? ''})) > 0)`;
  const lines = await rowsOf(sql<Omit<ApprovalLine, 'path'>>`
    select w.id, w.row_no, w.subject_id, w.subject_label, b.short_name as branch_name, w.shows, w.status, w.reason
      from platform.approval_rows w left join platform.branches b on b.id = w.branch_id
     where ${where} order by w.row_no offset ${query.startRow} limit ${query.fetchCount}`);
  const all = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.approval_rows w where ${where}`);
  const kind = kindOf(row.kind);
  return asList(
    lines.map((line) => ({ ...line, path: kind?.rowPath?.(line.subject_id) ?? null })),
    all?.n ?? 0,
    query,
  );
}

/** For the drawer and the chips of the queue; an index scan of what is pending. */
export async function readCounts() {
  const decider = await currentDecider();
  const rows = await rowsOf(sql<{ kind: string; waiting: number }>`
    select r.kind, count(*)::int as waiting from platform.approval_requests r
     where r.school_id = platform.current_school() and ${waitsForMe(decider)} and not r.asked_back group by r.kind`);
  const open = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from platform.approval_requests where asked_by = ${userId()}::bigint and status = 'pending' and asked_back`);
  const kinds = rows.map(({ kind, waiting }) => ({
    kind,
    waiting,
    title: kindOf(kind)?.title ?? kind,
    area: kindOf(kind)?.area ?? 'platform',
  }));
  return { waiting: rows.reduce((sum, row) => sum + row.waiting, 0), to_answer: open?.n ?? 0, kinds };
}

export async function readLookups() {
  const decider = await currentDecider();
  const seen = await rowsOf(sql<{
    kind: string;
    asked_by: number | null;
    name: string | null;
    branch_id: number | null;
    branch_name: string | null;
  }>`
    select distinct r.kind, r.asked_by, a.name, r.branch_id, b.short_name as branch_name from ${tables}
     where r.school_id = platform.current_school() and ${inSight(decider)} and r.created_at > platform.now() - interval '1 year'`);
  const codes = new Set(seen.map((row) => row.kind));
  const kinds = approvalKinds().filter(
    (kind) => codes.has(kind.code) || kind.permissions.some((name) => decider.held.has(name)),
  );
  const named = (pairs: readonly (readonly [number | null, string | null])[]) =>
    [...new Map(pairs.filter(([id, name]) => id !== null && name !== null))]
      .map(([id, name]) => ({ id: id ?? 0, name: name ?? '' }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    kinds: kinds.map(({ code, title, area }) => ({ kind: code, title, area })),
    askers: named(seen.map((row) => [row.asked_by, row.name] as const)),
    branches: named(seen.map((row) => [row.branch_id, row.branch_name] as const)),
  };
}

export function readPeople(q: string | undefined) {
  return rowsOf(sql<{ id: number; name: string }>`
    select id, name from platform.users
     where status = 'active' and school_id = ${who().school_id}::int and id <> ${userId()}::bigint
       and (${q ?? null}::text is null or strpos(lower(name), lower(${q ?? ''})) > 0) order by name limit 20`);
}

export function readDelegations() {
  const { today } = who();
  return rowsOf(sql<{
    id: number;
    from_name: string;
    to_name: string;
    starts_on: string;
    ends_on: string;
    kinds: string[] | null;
    note: string | null;
    mine: boolean;
    state: 'to come' | 'now' | 'over';
  }>`
    select d.id, f.name as from_name, t.name as to_name, d.starts_on, d.ends_on, d.kinds, d.note, d.from_user_id = ${userId()}::bigint as mine,
           case when d.ended_at is not null or d.ends_on < ${today}::date then 'over' when d.starts_on > ${today}::date then 'to come' else 'now' end as state
      from platform.approval_delegations d join platform.users f on f.id = d.from_user_id join platform.users t on t.id = d.to_user_id
     where ${userId()}::bigint in (d.from_user_id, d.to_user_id) order by d.ends_on desc, d.id desc limit 50`);
}
