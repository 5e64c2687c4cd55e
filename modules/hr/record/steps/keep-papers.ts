// Papers that come to a record from elsewhere, as a set: what an applicant sent becomes a paper of the employee (07 HIRE-13).

import { rowsOf, sql } from '#platform/db/index.ts';
import { noteEmployee } from '#modules/hr/person/chapter.ts';
import type { paperKinds } from '../contract/beside.ts';

export interface NewPaper {
  kind: (typeof paperKinds)[number];
  title: string;
  file_id: number;
}

/** Their files are the branch's of the employee already; whoever calls may write the record. */
export async function keepPapers(
  { employee_id, branch_id }: { employee_id: number; branch_id: number },
  papers: readonly NewPaper[],
): Promise<void> {
  if (papers.length === 0) return;
  await rowsOf(sql`
    insert into hr.employee_documents (branch_id, employee_id, kind, title, file_id)
    select ${branch_id}::int, ${employee_id}::bigint, p.kind, p.title, p.file_id
      from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as p (kind text, title text, file_id bigint)`);
  await noteEmployee({
    branch_id,
    employee_id,
    action: 'papers taken over',
    after: { papers: papers.map((one) => one.title).join(', ') },
  });
}
