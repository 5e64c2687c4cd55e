// A promotion run until it is applied: begun, refreshed, decided row by row (STU-70 to STU-73). Each change plans the whole run anew,
// for a seat that one child takes is not free for the next.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import { runStates } from '../rules/run-states.ts';
import type { promotionCreate, promotionRefresh, promotionRows, PromotionRun } from '../contract/promotion.ts';
import { findRun, type RunFacts } from '../reads/promotion-facts.ts';
import { readRun, runSections } from '../reads/promotion-runs.ts';
import { closeRequest, openRequest } from '#modules/students/roll/chapter.ts';
import { replan, ROWS } from './promotion-replan.ts';

/** The run, locked; 409 when it is beyond the draft or somebody else changed it. */
export async function lockDraft(id: number, version: number): Promise<RunFacts> {
  const run = await findRun(id, true);
  if (!run) throw notFound('This promotion run');
  if (!runStates.can('decide', run.state))
    throw conflict(`Run ${run.run_no} is ${run.state}: nothing of it can be decided any more.`);
  if (run.version !== version) throw conflict('This run was changed meanwhile. Load it again.');
  return run;
}

export async function createRun(input: ParsedInputOf<typeof promotionCreate>): Promise<PromotionRun> {
  await requirePermission('Student Promotion');
  requireBranch(input.branch_id);
  await gate(input.branch_id, 'student_edit');
  await refuseSessions(input);
  await refuseOverlap(input);
  const day = await rowOf(sql<{ today: string }>`select platform.today(${input.branch_id}::int) as today`);
  const run_no = await takeNumber('promotion run', input.branch_id, day?.today ?? '');
  const row = await rowOf(sql<{ id: number }>`
    insert into students.promotion_runs (branch_id, from_session_id, to_session_id, course_ids, rules, run_no)
    values (${input.branch_id}::int, ${input.from_session_id}::bigint, ${input.to_session_id}::bigint, ${[...new Set(input.course_ids)]}::bigint[],
            ${JSON.stringify(input.rules)}::jsonb, ${run_no}) returning id`);
  const run = await findRun(row?.id ?? 0, true);
  if (!run) throw notFound('This promotion run');
  const planned = await replan(run);
  if (planned === 0) throw badField('course_ids', 'These classes have no students in this session');
  await audit({
    record_kind: 'promotion run',
    record_id: run.id,
    action: 'begun',
    branch_id: run.branch_id,
    after: { run_no, students: planned },
  });
  return readRun(run.id);
}

/** Both of one school and country, the second after the first. */
async function refuseSessions(input: ParsedInputOf<typeof promotionCreate>): Promise<void> {
  const row = await rowOf(sql<{ found: boolean; later: boolean }>`
    select f.id is not null and t.id is not null as found, coalesce(t.start_date > f.start_date, false) as later
      from platform.branches b
      left join branches.academic_sessions f on f.id = ${input.from_session_id}::bigint and f.school_id = b.school_id and f.country_id = b.country_id
      left join branches.academic_sessions t on t.id = ${input.to_session_id}::bigint and t.school_id = b.school_id and t.country_id = b.country_id
     where b.id = ${input.branch_id}::int`);
  if (!row?.found) throw badField('to_session_id', 'This branch has no such session');
  if (!row.later) throw badField('to_session_id', 'Choose a session that begins after the one they are in');
}

/** A class is in one open run at a time; a second person of the branch waits for the first. */
async function refuseOverlap(input: ParsedInputOf<typeof promotionCreate>): Promise<void> {
  await oneAtATime('promotion', input.branch_id);
  const held = await rowOf(sql<{ id: number; run_no: string; class_name: string }>`
    select r.id, r.run_no, c.name as class_name from students.promotion_runs r join branches.courses c on c.id = any (r.course_ids)
     where r.branch_id = ${input.branch_id}::int and r.from_session_id = ${input.from_session_id}::bigint
       and r.state in ('draft', 'reviewed', 'applying') and r.run_no is not null and c.id = any (${input.course_ids}::bigint[]) order by r.id, c.seq limit 1`);
  if (held)
    throw conflict(`Run ${held.run_no} has ${held.class_name} already. Continue there, or discard it first.`, {
      run_id: held.id,
    });
}

export async function refreshRun(input: ParsedInputOf<typeof promotionRefresh>): Promise<PromotionRun> {
  await requirePermission('Student Promotion');
  const run = await lockDraft(input.id, input.version);
  await replan(run);
  return readRun(run.id);
}

export async function decideRows(input: ParsedInputOf<typeof promotionRows>) {
  await requirePermission('Student Promotion');
  const run = await lockDraft(input.id, input.version);
  const known = await rowsOf(sql<{ id: number; student_id: number; action: string }>`
    select id, student_id, action from students.promotion_rows where run_id = ${run.id}::bigint
       and student_id = any (${input.rows.map((row) => row.student_id)}::bigint[])`);
  const rows = new Map(known.map((row) => [row.student_id, row]));
  for (const [i, row] of input.rows.entries())
    if (!rows.has(row.student_id)) throw badField(`rows.${i}.student_id`, 'This student is not in the run');
  await followLeaves(
    run,
    input.rows.map((row) => ({ ...row, stored: rows.get(row.student_id) })),
  );
  await rowsOf(sql`
    update students.promotion_rows r
       set action = coalesce(d.action, r.action), chosen = r.chosen or d.action is not null or d.undecided is not null,
           undecided = coalesce(d.action, r.action) = 'hold' and coalesce(d.undecided, r.undecided),
           to_section_id = case when d.has_section then d.to_section_id else r.to_section_id end,
           roll_no = case when d.has_roll then d.roll_no else r.roll_no end, roll_fixed = case when d.has_roll then d.roll_no is not null else r.roll_fixed end,
           reason = case when d.has_reason then d.reason else r.reason end
      from jsonb_to_recordset(${JSON.stringify(input.rows.map(asGiven))}::jsonb) as d (student_id bigint, action text, undecided boolean, has_section boolean,
        to_section_id bigint, has_roll boolean, roll_no int, has_reason boolean, reason text)
     where r.run_id = ${run.id}::bigint and r.student_id = d.student_id`);
  await replan(run);
  const problems = await rowsOf(sql<{ student_id: number; problems: string[] }>`
    select student_id, problems from students.promotion_rows where run_id = ${run.id}::bigint and student_id = any (${[...rows.keys()]}::bigint[])`);
  return { run: await readRun(run.id), problems, sections: await runSections(run) };
}

type Given = ParsedInputOf<typeof promotionRows>['rows'][number];

/** What is not named stays; null takes away. */
const asGiven = (row: Given) => ({
  ...row,
  has_section: row.to_section_id !== undefined,
  has_roll: row.roll_no !== undefined,
  has_reason: row.reason !== undefined,
});

/** STU-46: who is to leave takes the one place for requests, and gives it back when decided otherwise. */
async function followLeaves(
  run: RunFacts,
  rows: readonly (Given & { stored: { id: number; action: string } | undefined })[],
): Promise<void> {
  for (const { student_id, action, stored } of rows) {
    if (!stored || action === undefined || action === stored.action) continue;
    if (stored.action === 'leave') await closeRequest(student_id, ROWS, stored.id);
    if (action === 'leave')
      await openRequest({
        branch_id: run.branch_id,
        student_id,
        kind: 'promotion_leave',
        request_table: ROWS,
        request_id: stored.id,
      });
  }
}
