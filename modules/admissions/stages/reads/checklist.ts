// ADM-18: the papers that an application needs, by country, kind, class and nationality, with what was received of each. Of a draft they
// stand in the draft, from the submit on with the child.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

export interface ChecklistPaper {
  application_id: number;
  document_type_id: number;
  name: string;
  blocks: 'test' | 'confirm' | 'later' | 'never';
  later_days: number | null;
  has_number: boolean;
  has_expiry: boolean;
  state: 'missing' | 'paper' | 'file' | 'waived' | 'expired';
  number: string | null;
  expiry: LocalDate | null;
  file_id: number | null;
  waived_reason: string | null;
}

/** Of several applications at once, in the order of the list. */
export function checklists(application_ids: readonly number[]): Promise<ChecklistPaper[]> {
  return rowsOf(sql<ChecklistPaper>`
    select a.id as application_id, t.id as document_type_id, t.name, t.blocks, t.later_days, t.has_number, t.has_expiry,
           case when k.expiry < platform.today(a.branch_id) and k.state in ('paper', 'file') then 'expired' else coalesce(k.state, 'missing') end as state,
           k.number, k.expiry, k.file_id, k.waived_reason
      from admissions.applications a
      join platform.branches b on b.id = a.branch_id
      left join students.students s on s.id = a.student_id
      join students.document_types t on t.school_id = a.school_id and t.active and (t.country_id is null or t.country_id = b.country_id)
       and (t.course_ids is null or a.course_id = any (t.course_ids))
       and t.applies_to && (array['new'] || case when a.from_school then array['from_school'] else '{}' end
         || case when coalesce(s.nationality_id, (a.draft ->> 'nationality_id')::int, b.country_id) <> b.country_id then array['expatriate'] else '{}' end)
      left join lateral (
        select d.state, d.number, d.expiry, d.file_id, d.waived_reason from students.student_documents d
         where d.student_id = a.student_id and d.document_type_id = t.id
        union all
        select x.state, x.number, x.expiry, x.file_id, x.waived_reason
          from jsonb_to_recordset(a.draft -> 'documents')
            as x (document_type_id bigint, state text, number text, expiry date, file_id bigint, waived_reason text)
         where a.student_id is null and x.document_type_id = t.id
        limit 1) k on true
     where a.id = any (${[...application_ids]}::bigint[]) and ${inScope('a.branch_id')}
     order by a.id, t.position, t.name`);
}

const isMissing = (paper: ChecklistPaper): boolean => paper.state === 'missing' || paper.state === 'expired';

/** The papers that stop this stage and were not received; empty: go on. */
export async function missingDocuments(application_id: number, blocks: 'test' | 'confirm'): Promise<ChecklistPaper[]> {
  const papers = await checklists([application_id]);
  return papers.filter((paper) => paper.blocks === blocks && isMissing(paper));
}

/** 3/5 of a list: received or waived, and all that are asked for. */
export async function paperCounts(
  application_ids: readonly number[],
): Promise<Map<number, { here: number; of: number }>> {
  const all = Map.groupBy(
    (await checklists(application_ids)).filter((paper) => paper.blocks !== 'never'),
    (paper) => paper.application_id,
  );
  return new Map(
    [...all].map(([id, papers]) => [id, { here: papers.filter((one) => !isMissing(one)).length, of: papers.length }]),
  );
}
