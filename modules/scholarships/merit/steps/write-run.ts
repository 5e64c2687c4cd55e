// A run and its awards are written; what was open of the scheme at the branch gives way.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Month } from '#kernel/dates.ts';
import type { Scheme } from '../reads/stored-scheme.ts';
import type { Computed } from './compute-run.ts';
import type { ComputedAward } from './price-awards.ts';

export interface RunToWrite {
  scheme: Scheme;
  branch_id: number;
  computed: Computed;
  awards: readonly ComputedAward[];
  losing_ids: readonly number[];
  follows_id: number | null;
  /** From when: the scheme's, or the first that is not billed. */
  months: readonly Month[];
  job_run_id?: number | null;
}

export async function writeRun({
  scheme,
  branch_id,
  computed,
  awards,
  losing_ids,
  follows_id,
  months,
  job_run_id = null,
}: RunToWrite): Promise<number> {
  const open = await rowOf(sql<{ id: number; state: 'preview' | 'submitted' }>`
    select id, state from scholarships.merit_runs where scheme_id = ${scheme.id}::bigint and branch_id = ${branch_id}::int and state in ('preview', 'submitted') for update`);
  if (open?.state === 'submitted') throw conflict('A run of this scheme waits for approval. Let it be decided first');
  if (open) {
    await rowsOf(
      sql`update scholarships.merit_awards set state = 'dropped' where run_id = ${open.id}::bigint and branch_id = ${branch_id}::int and state in ('proposed', 'held_back')`,
    );
    await rowsOf(
      sql`update scholarships.merit_runs set state = 'superseded' where id = ${open.id}::bigint and branch_id = ${branch_id}::int`,
    );
  }
  const run = await rowOf(sql<{ id: number }>`
    insert into scholarships.merit_runs (branch_id, scheme_id, results_key, examined, notes, losing_ids, follows_id, job_run_id)
    values (${branch_id}::int, ${scheme.id}::bigint, ${computed.results_key}, ${computed.examined}::int, ${JSON.stringify(computed.notes)}::jsonb,
            ${[...losing_ids]}::bigint[], ${follows_id}::bigint, ${job_run_id}::bigint) returning id`);
  if (!run) throw conflict('The run could not be made');
  await rowsOf(sql`
    insert into scholarships.merit_awards (school_id, branch_id, run_id, scheme_id, student_id, course_id, section_id, group_size, rank, percent, tied, tier_id, mode, value,
           monthly_amount, total_amount, months, state, held_back_reason, nothing_left)
    select ${scheme.school_id}::int, ${branch_id}::int, ${run.id}::bigint, ${scheme.id}::bigint, g.student_id, g.course_id, g.section_id, g.group_size, g.rank, g.percent, g.tied, g.tier_id, g.mode, g.value,
           g.monthly_amount, g.total_amount, ${[...months]}::date[], case when g.held_back_reason is null then 'proposed' else 'held_back' end, g.held_back_reason, g.nothing_left
      from jsonb_to_recordset(${JSON.stringify(awards)}::jsonb) as g (student_id bigint, course_id bigint, section_id bigint, group_size int, rank int, percent numeric, tied boolean,
           tier_id bigint, mode text, value bigint, monthly_amount bigint, total_amount bigint, held_back_reason text, nothing_left boolean)`);
  return run.id;
}
