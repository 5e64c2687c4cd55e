// What a panel scored: by criterion of the template, and what it comes to (HIRE-5, HIRE-9).

import { rowsOf, sql } from '#platform/db/index.ts';
import { panelResult, type PanelResult } from '#modules/recruitment/pipeline/rules/index.ts';

export interface Criterion {
  id: number;
  name: string;
  hint: string | null;
  weight: number;
  min_mean: number | null;
}

/** Those of the template, and those that were scored before the template left them out. */
export const criteriaOf = (assessment_id: number): Promise<Criterion[]> =>
  rowsOf(sql<Criterion>`
    select c.id, c.name, c.hint, c.weight, c.min_mean::float8 as min_mean
      from recruitment.applicant_assessments s join recruitment.hiring_score_criteria c on c.template_id = s.template_id
     where s.id = ${assessment_id}::bigint
       and (c.is_active or exists (select from recruitment.applicant_assessment_scores x where x.assessment_id = s.id and x.criterion_id = c.id))
     order by c.position, c.id`);

export interface GivenScore {
  employee_id: number;
  name: string;
  criterion_id: number;
  score: number | null;
  not_observed: boolean;
  remark: string | null;
}

export const scoresOf = (assessment_id: number): Promise<GivenScore[]> =>
  rowsOf(sql<GivenScore>`
    select x.employee_id, e.full_name as name, x.criterion_id, x.score::float8 as score, x.not_observed, x.remark
      from recruitment.applicant_assessment_scores x join hr.employees e on e.id = x.employee_id
     where x.assessment_id = ${assessment_id}::bigint order by x.employee_id, x.criterion_id`);

/** Over what was submitted by these people. */
export function resultOf(
  criteria: readonly Criterion[],
  scores: readonly GivenScore[],
  submitted: ReadonlySet<number>,
): PanelResult {
  return panelResult(
    criteria.map((one) => ({
      name: one.name,
      weight: one.weight,
      min_mean: one.min_mean,
      scores: scores.flatMap(({ criterion_id, employee_id, score }) =>
        criterion_id === one.id && submitted.has(employee_id) && score !== null ? [score] : [],
      ),
    })),
  );
}
