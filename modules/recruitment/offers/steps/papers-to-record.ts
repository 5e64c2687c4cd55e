// HIRE-13: the CV and the papers that an applicant sent become papers of the employee. Each record keeps files of its own, so that what is
// erased here stays there. What whoever hires does not see is left for somebody who does, as a task of the first weeks.

import { agree, counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileRecord, noteFile } from '#platform/files/files.ts';
import { keepPapers, type NewPaper } from '#modules/hr/index.ts';

interface Sent {
  file_id: number;
  kind: 'cv' | 'certificate' | 'experience' | 'identity' | 'lesson_plan' | 'other';
  /** Null: it is there, and who hires does not see it. */
  name: string | null;
}

const becomes: Record<Sent['kind'], { kind: NewPaper['kind']; title: string | null }> = {
  cv: { kind: 'other', title: 'CV' },
  certificate: { kind: 'degree', title: null },
  experience: { kind: 'experience', title: null },
  identity: { kind: 'national_id', title: null },
  lesson_plan: { kind: 'other', title: 'Lesson plan' },
  other: { kind: 'other', title: null },
};
const TITLE = 80;

const sentWith = (application_id: number): Promise<Sent[]> =>
  rowsOf(sql<Sent>`
    select s.file_id, s.kind, f.name
      from (select p.cv_file_id as file_id, 'cv' as kind, 0 as n from recruitment.job_applications p where p.id = ${application_id}::bigint and p.cv_file_id is not null
            union all
            select a.file_id, a.kind, a.id from recruitment.application_files a where a.application_id = ${application_id}::bigint) s
      left join platform.files f on f.id = s.file_id and f.state = 'ready' and platform.in_scope(f.branch_id) and f.deleted_at is null
     where not exists (select from platform.files g where g.id = s.file_id and g.deleted_at is not null) order by s.n`);

export async function papersToRecord(application_id: number, employee_id: number, due_on: LocalDate): Promise<void> {
  const place = await rowOf(sql<{ branch_id: number }>`
    select e.branch_id from hr.employees e where e.id = ${employee_id}::bigint`);
  if (!place) return;
  const papers: NewPaper[] = [];
  let unseen = 0;
  for (const { file_id, kind: sent, name } of await sentWith(application_id)) {
    if (name === null) {
      unseen += 1;
      continue;
    }
    const { kind, title } = becomes[sent];
    const copy = await noteFile(await fileRecord(file_id), place.branch_id);
    papers.push({ kind, title: (title ?? name).slice(0, TITLE), file_id: copy.id });
  }
  await keepPapers({ employee_id, branch_id: place.branch_id }, papers);
  if (unseen === 0) return;
  const title = `Take over ${counted(unseen, 'paper')} of the application that ${agree(unseen, 'lies', 'lie')} with another branch`;
  await rowsOf(sql`
    insert into recruitment.onboarding_tasks (branch_id, employee_id, title, owner, due_on)
    values (${place.branch_id}::int, ${employee_id}::bigint, ${title}, 'HR', ${due_on}::date)`);
}
