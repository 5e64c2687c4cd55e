// What waits for approval about some records: shown before an act on money, which the request may make useless or count twice.

import type { ParsedInputOf } from '#kernel/contract.ts';
import type { waitingAbout, WaitingAgainst } from '#kernel/calls/waiting-about.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { approvalKinds, kindOf } from './kind.ts';

const SHOWN = 5;

type About = ReturnType<typeof sql>;

/** By the subject of the request, by one of its rows, or by what it holds ('student 12 dob'): requests over many name each record there. */
export async function pendingAbout(subject_kind: string, ids: readonly number[]): Promise<WaitingAgainst> {
  return ids.length === 0 ? nothing() : shown(aboutRecords(subject_kind, ids));
}

/** The same for all records of a kind in some branches, where an act is about whole branches. */
export async function pendingInBranches(subject_kind: string, branch_ids: readonly number[]): Promise<WaitingAgainst> {
  return branch_ids.length === 0 ? nothing() : shown(inBranches(subject_kind, branch_ids));
}

/** As a screen asks it; of branches only those in the scope. */
export async function pendingAboutStudents(asked: ParsedInputOf<typeof waitingAbout>): Promise<WaitingAgainst> {
  const { student_ids = [], branch_ids = [], without_kind } = asked;
  if (student_ids.length + branch_ids.length === 0) return nothing();
  return shown(sql`${aboutRecords('student', student_ids)} union ${inBranches('student', branch_ids)}`, without_kind);
}

const besideMoney = (): string[] =>
  approvalKinds()
    .filter((kind) => kind.moves_no_money)
    .map((kind) => kind.code);

const nothing = (): WaitingAgainst => ({ total: 0, first: [] });

const aboutRecords = (subject_kind: string, ids: readonly number[]): About => sql`
      select r.id from platform.approval_requests r
       where r.school_id = platform.current_school() and r.status = 'pending' and r.subject_kind = ${subject_kind}
         and r.subject_id = any (${ids}::bigint[])
      union
      select w.request_id from platform.approval_requests r join platform.approval_rows w on w.request_id = r.id
       where r.school_id = platform.current_school() and r.status = 'pending' and r.subject_kind = ${subject_kind} and r.row_count > 0
         and w.status = 'pending' and w.subject_id = any (${ids}::bigint[])
      union
      select c.request_id from platform.approval_claims c
       where c.school_id = platform.current_school() and split_part(c.claim, ' ', 1) = ${subject_kind} and split_part(c.claim, ' ', 2) ~ '^[0-9]+$'
         and split_part(c.claim, ' ', 2)::numeric = any (${ids}::numeric[])`;

const inBranches = (subject_kind: string, branch_ids: readonly number[]): About => sql`
      select r.id from platform.approval_requests r
       where r.school_id = platform.current_school() and r.status = 'pending' and r.subject_kind = ${subject_kind} and r.branch_id = any (${branch_ids}::int[])`;

async function shown(about: About, without_kind?: string): Promise<WaitingAgainst> {
  const rows = await rowsOf(sql<{ id: number; kind: string; subject_label: string; total: number }>`
    with about as (${about})
    select r.id, r.kind, r.subject_label, count(*) over ()::int as total
      from platform.approval_requests r
     where r.id in (select id from about) and r.status = 'pending' and r.kind is distinct from ${without_kind ?? null}::text
       and r.kind <> all (${besideMoney()}::text[])
       and (r.branch_id is null or ${inScope('r.branch_id')} or r.to_branch_id is not null and ${inScope('r.to_branch_id')})
     order by r.id limit ${SHOWN}`);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ id, kind, subject_label }) => ({ id, kind_title: kindOf(kind)?.title ?? kind, subject_label })),
  };
}
