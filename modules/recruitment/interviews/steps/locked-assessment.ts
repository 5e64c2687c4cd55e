// An appointment locked for an act; out of scope it was not found.

import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { AssessmentKind } from '#modules/recruitment/pipeline/contract/words.ts';
import type { assessmentStatuses } from '../contract/interviews.ts';

export interface LockedAssessment {
  id: number;
  version: number;
  branch_id: number;
  application_id: number;
  job_id: number;
  job: string;
  name: string;
  kind: AssessmentKind;
  status: (typeof assessmentStatuses)[number];
  starts_at: string | null;
  minutes: number;
  place: string;
  class_name: string | null;
  panel: number[];
  time_zone: string;
}

export async function lockAssessment(id: number, version?: number): Promise<LockedAssessment> {
  const row = await rowOf(sql<LockedAssessment>`
    select s.id, s.version, s.branch_id, s.application_id, p.job_id, j.title as job, a.full_name as name, s.kind, s.status, s.starts_at, s.minutes,
           s.place, s.class_name, n.time_zone,
           coalesce((select array_agg(m.employee_id) from recruitment.applicant_assessment_panel m where m.assessment_id = s.id), '{}') as panel
      from recruitment.applicant_assessments s join recruitment.job_applications p on p.id = s.application_id
      join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = p.job_id
      join platform.branches b on b.id = s.branch_id join platform.countries n on n.id = b.country_id and n.operates
     where s.id = ${id}::bigint and ${inScope('s.branch_id')} for update of s`);
  if (!row) throw notFound('This interview');
  if (version !== undefined && row.version !== version)
    throw conflict('This appointment was changed meanwhile. Load it again.');
  return row;
}
