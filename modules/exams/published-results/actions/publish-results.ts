// Results of classes are published: each set whole, in a version above the one that stood (decision 0215).

import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ReadySet } from '../rules/results-lines.ts';

/** Answers the sets that were made. */
export async function publishSets(sets: readonly ReadySet[], import_run_id: number | null): Promise<number[]> {
  await requirePermission('Result Publish');
  const made: number[] = [];
  for (const set of sets) made.push(await publishSet(set, import_run_id));
  return made;
}

async function publishSet(set: ReadySet, import_run_id: number | null): Promise<number> {
  requireBranch(set.branch_id);
  await oneAtATime('results of', `${set.branch_id} ${set.session_id} ${set.course_id}`);
  const examination_id = await examinationOf(set);
  const made = await rowOf(sql<{ id: number; version_no: number }>`
    insert into exams.result_sets (branch_id, examination_id, course_id, version_no, results, import_run_id)
    select ${set.branch_id}::int, ${examination_id}::bigint, ${set.course_id}::bigint, coalesce(max(version_no), 0) + 1, ${set.results.length}::int, ${import_run_id}::bigint
      from exams.result_sets
     where examination_id = ${examination_id}::bigint and branch_id = ${set.branch_id}::int and course_id = ${set.course_id}::bigint
    returning id, version_no`);
  if (!made) throw conflict('The results could not be published');
  await rowsOf(sql`
    insert into exams.published_results (result_set_id, branch_id, student_id, section_id, group_id, student_name, admission_no, percent, obtained, total, subjects, examined, passed)
    select ${made.id}::bigint, ${set.branch_id}::int, g.student_id, g.section_id, g.group_id, g.student_name, g.admission_no, g.percent, g.obtained, g.total, g.subjects, g.examined, g.passed
      from jsonb_to_recordset(${JSON.stringify(set.results)}::jsonb) as g (student_id bigint, section_id bigint, group_id bigint, student_name text, admission_no text,
           percent numeric, obtained numeric, total numeric, subjects smallint, examined smallint, passed smallint)`);
  await auditAll([
    {
      record_kind: 'class',
      record_id: set.course_id,
      branch_id: set.branch_id,
      action: 'results published',
      after: { examination: set.examination, version: made.version_no, results: set.results.length },
    },
  ]);
  return made.id;
}

/** By its name in the session, made the first time. */
async function examinationOf({ session_id, examination }: ReadySet): Promise<number> {
  await oneAtATime('examination', `${session_id} ${examination.toLowerCase()}`);
  const known = await rowOf(sql<{ id: number }>`
    select id from exams.examinations where session_id = ${session_id}::bigint and lower(name) = lower(${examination})`);
  if (known) return known.id;
  const made = await rowOf(sql<{ id: number }>`
    insert into exams.examinations (school_id, session_id, name) values (${who().school_id}::int, ${session_id}::bigint, ${examination}) returning id`);
  return made?.id ?? 0;
}
