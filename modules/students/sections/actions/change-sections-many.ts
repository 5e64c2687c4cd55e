// STU-66: many students of a list go into one section of their class, as a job; seats and fit are checked as for one child.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { sectionChangeMany } from '../contract/section-changes.ts';
import { changeSections } from './change-sections.ts';
import { idsOfFilters } from '#modules/students/roll/chapter.ts';

/** All seats of the section are taken in one transaction, or none. */
const MOST = 1000;

interface Work {
  ids: number[];
  section_id: number;
  on_date: LocalDate;
}

export async function changeSectionsMany({
  ids,
  all,
  section_id,
  on_date,
}: ParsedInputOf<typeof sectionChangeMany>): Promise<DataOf<typeof sectionChangeMany>> {
  await requirePermission('student-transfer');
  const chosen = await idsChosen({ ids, all }, idsOfFilters);
  if (chosen.length > MOST)
    throw conflict('At most 1,000 students change their section at once. Do it class by class.');
  const section = await rowOf(sql<{ name: string }>`
    select c.name || ' – ' || x.name as name from branches.sections x join branches.courses c on c.id = x.course_id
     where x.id = ${section_id}::bigint and ${inScope('x.branch_id')}`);
  if (!section) throw notFound('This section');
  const job_id = await enqueue(sectionsJob, {
    title: `${counted(chosen.length, 'student')} into ${section.name}`,
    input: { ids: chosen, section_id, on_date },
    total: chosen.length,
  });
  return { job_id, rows: chosen.length };
}

interface Outcome {
  moved: number;
  bad: { row_no: number; reason: string }[];
}

async function move({ ids, section_id, on_date }: Work): Promise<Outcome> {
  const known = await rowsOf(sql<{ id: number; full_name: string }>`
    select s.id, s.full_name from students.students s where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} order by s.id`);
  const nameOf = new Map(known.map((one) => [one.id, one.full_name]));
  const said = (id: number, reason: string) => ({
    row_no: id,
    reason: reason.startsWith(nameOf.get(id) ?? '\n') ? reason : `${nameOf.get(id)}: ${reason}`,
  });
  if (known.length === 0) throw notFound('These students');
  try {
    const moves = known.map((one) => ({ student_id: one.id, section_id }));
    const { moved, rows } = await savepoint(() => changeSections({ moves, on_date }));
    return { moved, bad: rows.flatMap((row) => (row.message === null ? [] : [said(row.student_id, row.message)])) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { moved: 0, bad: known.map((one) => said(one.id, refusal.message)) };
  }
}

export const sectionsJob = defineJob({
  kind: 'section changes',
  run: async (work: Work, { user_id, school_id, badRows, progress }: JobControl) => {
    if (user_id === null) throw new Refusal('bad_input', 'This has no request change');
    const { moved, bad } = await runAs({ user_id, school_id }, () => move(work));
    if (bad.length) await badRows(bad);
    await progress(work.ids.length, work.ids.length);
    return { moved };
  },
});
