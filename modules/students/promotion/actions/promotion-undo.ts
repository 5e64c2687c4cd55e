// STU-75: a run or some of its rows undone while nothing hangs on the new class; whatever does is told by name and nothing is undone.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runStates } from '../rules/run-states.ts';
import type { PromotionRun, promotionUndo } from '../contract/promotion.ts';
import { findRun, type RunFacts } from '../reads/promotion-facts.ts';
import { closeRequest, studentsUndoing } from '#modules/students/roll/chapter.ts';
import { readRun } from '../reads/promotion-runs.ts';
import { undoPassedOut } from '../steps/pass-out-undo.ts';
import { moveBack } from '../steps/promotion-move-back.ts';
import { ROWS } from './promotion-replan.ts';

export async function undoRun(
  input: ParsedInputOf<typeof promotionUndo>,
): Promise<{ undone: number; run: PromotionRun }> {
  await requirePermission('Student Promotion');
  const run = await findRun(input.id, true);
  if (!run) throw notFound('This promotion run');
  if (run.version !== input.version) throw conflict('This run was changed meanwhile. Load it again.');
  if (run.state === 'draft' || run.state === 'reviewed')
    return { undone: await giveUp(run), run: await readRun(run.id) };
  if (!runStates.can('undo', run.state)) throw conflict(`Run ${run.run_no} is ${run.state}: there is nothing to undo.`);
  const { undo_until } = await readRun(run.id);
  if (undo_until !== null && run.today > undo_until)
    throw conflict(
      `Run ${run.run_no} could be undone until ${formatDate(undo_until)}. Correct single children by a change of section or a transfer.`,
    );
  const rows = await rowsToUndo(run, input.student_ids);
  await refuseHeld(rows);
  await undoRows(run, rows);
  await closeWhenAll(run);
  await audit({
    record_kind: 'promotion run',
    record_id: run.id,
    action: 'undone',
    branch_id: run.branch_id,
    after: { rows: rows.length, reason: input.reason ?? null },
  });
  return { undone: rows.length, run: await readRun(run.id) };
}

/** A draft that is not wanted: its places for requests are given back. */
async function giveUp(run: RunFacts): Promise<number> {
  const rows = await rowsOf(sql<{ id: number; student_id: number }>`
    select id, student_id from students.promotion_rows where run_id = ${run.id}::bigint and action = 'leave'`);
  for (const row of rows) await closeRequest(row.student_id, ROWS, row.id);
  await rowsOf(sql`
    update students.promotion_runs set state = 'undone', updated_by = platform.current_user_id()
     where id = ${run.id}::bigint`);
  await audit({ record_kind: 'promotion run', record_id: run.id, action: 'given up', branch_id: run.branch_id });
  return 0;
}

interface DoneRow {
  id: number;
  student_id: number;
  name: string;
  action: string;
  enrolment_id: number;
  new_enrolment_id: number | null;
  leaving_id: number | null;
  leaving_state: string | null;
  section_id: number | null;
  from_on: string | null;
  since: string;
  /** The new enrolment is still the last thing that happened to the child. */
  unchanged: boolean;
}

async function rowsToUndo(run: RunFacts, student_ids: readonly number[] | undefined): Promise<DoneRow[]> {
  const rows = await rowsOf(sql<DoneRow>`
    select r.id, r.student_id, s.full_name as name, r.action, r.enrolment_id, r.new_enrolment_id, r.leaving_id, l.state as leaving_state,
           n.section_id, n.start_on as from_on, r.done_at as since,
           case when n.id is not null then n.end_on is null and n.section_id = r.to_section_id and s.branch_id = r.branch_id
                when r.action = 'leave' then l.id is null or l.state = 'draft'
                else (s.status = 'passed_out' or l.state = 'approved') end as unchanged
      from students.promotion_rows r
      join students.students s on s.id = r.student_id
      left join students.enrolments n on n.id = r.new_enrolment_id
      left join students.student_leavings l on l.id = r.leaving_id
     where r.run_id = ${run.id}::bigint and r.done_at is not null and r.undone_at is null
       and (${student_ids ?? null}::bigint[] is null or r.student_id = any (${student_ids ?? null}::bigint[]))
     order by r.student_id for update of r, s`);
  if (rows.length === 0) throw conflict('Nothing of this run is left to undo.');
  return rows;
}

async function refuseHeld(rows: readonly DoneRow[]): Promise<void> {
  const names = new Map(rows.map((row) => [row.student_id, row.name]));
  const asked = rows.flatMap(({ student_id, section_id, from_on, since }) =>
    section_id === null || from_on === null ? [] : [{ student_id, section_id, from_on, since }],
  );
  const told = (await studentsUndoing.ask({ source_table: ROWS, rows: asked, preview: true })).flat();
  const moved = rows
    .filter((row) => !row.unchanged)
    .map(({ student_id }) => ({ student_id, what: 'has moved on since' }));
  const held = [...told, ...moved].map((one) => ({ ...one, name: names.get(one.student_id) ?? '' }));
  if (held.length === 0) return;
  const first = held.slice(0, 3).map(({ name, what }) => `${name} ${what}`);
  const more = held.length > 3 ? ` and ${held.length - 3} more` : '';
  throw conflict(`Nothing was undone: ${first.join('; ')}${more}.`, { rows: held });
}

async function undoRows(run: RunFacts, rows: readonly DoneRow[]): Promise<void> {
  const moved = rows.filter((row) => row.new_enrolment_id !== null);
  if (moved.length > 0) {
    await studentsUndoing.ask({
      source_table: ROWS,
      rows: moved.map(({ student_id, section_id, from_on, since }) => ({
        student_id,
        section_id: section_id ?? 0,
        from_on: from_on ?? '',
        since,
      })),
      preview: false,
    });
    await moveBack(moved);
  }
  const passed = rows.filter((row) => row.action === 'pass_out' && row.leaving_id !== null);
  await undoPassedOut(
    run.branch_id,
    passed.map((row) => ({ student_id: row.student_id, leaving_id: row.leaving_id ?? 0 })),
  );
  for (const row of rows.filter((one) => one.action === 'leave' && one.leaving_id !== null)) {
    await rowsOf(sql`
      update students.student_leavings set state = 'cancelled' where id = ${row.leaving_id}::bigint and state = 'draft'`);
    await closeRequest(row.student_id, 'students.student_leavings', row.leaving_id ?? 0);
  }
  await rowsOf(sql`
    update students.promotion_rows set undone_at = platform.now()
     where run_id = ${run.id}::bigint and id = any (${rows.map((row) => row.id)}::bigint[])`);
}

async function closeWhenAll(run: RunFacts): Promise<void> {
  const left = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from students.promotion_rows where run_id = ${run.id}::bigint and undone_at is null`);
  await rowsOf(sql`
    update students.promotion_runs set state = case when ${left?.n ?? 0}::int = 0 then 'undone' else state end,
           updated_by = platform.current_user_id() where id = ${run.id}::bigint`);
}
