// Plans the whole run anew and writes what changed (STU-70 to STU-73): a seat that one child takes is not free for the next.

import { rowsOf, sql } from '#platform/db/index.ts';
import { loadPromotionInput, loadPupils, type OpenPupil, type RunFacts } from '../reads/promotion-facts.ts';
import type { PlannedRow } from '../rules/promotion-input.ts';
import { planPromotion } from '../rules/promotion-plan.ts';
import { closeRequest } from '#modules/students/roll/chapter.ts';

export const ROWS = 'students.promotion_rows';

/** Plans all rows from what is true now, writes them, and says whether the run may be applied. Answers how many there are. */
export async function replan(run: RunFacts): Promise<number> {
  const pupils = await loadPupils(run);
  const rows = planPromotion(pupils, await loadPromotionInput(run));
  const gone = await rowsOf(sql<{ id: number; student_id: number }>`
    delete from students.promotion_rows where run_id = ${run.id}::bigint and not student_id = any (${pupils.map((p) => p.student_id)}::bigint[])
    returning id, student_id`);
  for (const row of gone) await closeRequest(row.student_id, ROWS, row.id);
  await writeRows(run, pupils, rows);
  await rowsOf(sql`
    update students.promotion_runs r
       set counts = c.counts, problem_count = c.problems, state = case when c.problems = 0 then 'reviewed' else 'draft' end, updated_by = platform.current_user_id()
      from (select ${countsOf} as counts, count(*) filter (where problems <> '{}')::int as problems
              from students.promotion_rows where run_id = ${run.id}::bigint) c
     where r.id = ${run.id}::bigint`);
  return pupils.length;
}

/** STU-76, as the run keeps them. */
export const countsOf = sql<
  Record<string, number>
>`jsonb_build_object('students', count(*), 'promoted', count(*) filter (where action = 'promote'),
  'repeated', count(*) filter (where action = 'repeat'), 'passed_out', count(*) filter (where action = 'pass_out'),
  'leaving', count(*) filter (where action = 'leave'), 'undecided', count(*) filter (where action = 'hold' and undecided),
  'open', count(*) filter (where action = 'hold' and not undecided))`;

async function writeRows(run: RunFacts, pupils: readonly OpenPupil[], planned: readonly PlannedRow[]): Promise<void> {
  const rows = planned.map((row, i) => ({ ...pupils[i], ...row, name: undefined }));
  await rowsOf(sql`
    insert into students.promotion_rows as k (branch_id, run_id, student_id, enrolment_id, from_section_id, result, percent, dues, action, to_course_id,
      to_section_id, roll_no, problems, notes)
    select ${run.branch_id}::int, ${run.id}::bigint, r.student_id, r.enrolment_id, r.from_section_id, r.result, r.percent, r.dues, r.action, r.to_course_id,
           r.to_section_id, r.roll_no, array(select jsonb_array_elements_text(r.problems)), array(select jsonb_array_elements_text(r.notes))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, enrolment_id bigint, from_section_id bigint, result text,
        percent numeric, dues bigint, action text, to_course_id bigint, to_section_id bigint, roll_no int, problems jsonb, notes jsonb)
    on conflict (run_id, student_id) do update
       set enrolment_id = excluded.enrolment_id, from_section_id = excluded.from_section_id, result = excluded.result, percent = excluded.percent,
           dues = excluded.dues, action = excluded.action, to_course_id = excluded.to_course_id, to_section_id = excluded.to_section_id,
           roll_no = excluded.roll_no, problems = excluded.problems, notes = excluded.notes
     where (k.enrolment_id, k.from_section_id, k.result, k.percent, k.dues, k.action, k.to_course_id, k.to_section_id, k.roll_no, k.problems, k.notes)
           is distinct from (excluded.enrolment_id, excluded.from_section_id, excluded.result, excluded.percent, excluded.dues, excluded.action,
             excluded.to_course_id, excluded.to_section_id, excluded.roll_no, excluded.problems, excluded.notes)`);
}
