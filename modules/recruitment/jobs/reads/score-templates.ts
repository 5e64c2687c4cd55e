// Templates with their criteria (HIRE-8).

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ScoreTemplate, templateChoices } from '../contract/score-templates.ts';

export function readTemplates(id: number | null = null): Promise<ScoreTemplate[]> {
  return rowsOf(sql<ScoreTemplate>`
    select t.id, t.version, t.name, t.kind, t.is_active,
           (select count(*)::int from recruitment.job_posts j where t.id in (j.interview_template_id, j.demo_template_id)) as jobs,
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'hint', c.hint, 'weight', c.weight, 'min_mean', c.min_mean)
                                      order by c.position, c.id)
              from recruitment.hiring_score_criteria c where c.template_id = t.id and c.is_active), '[]'::jsonb) as criteria
      from recruitment.hiring_score_templates t
     where t.school_id = ${who().school_id}::int and (${id}::bigint is null or t.id = ${id}::bigint)
     order by t.kind desc, lower(t.name), t.id limit 200`);
}

export const readTemplateChoices = (): Promise<DataOf<typeof templateChoices>> =>
  rowsOf(sql<DataOf<typeof templateChoices>[number]>`
    select t.id, t.name, t.kind from recruitment.hiring_score_templates t
     where t.school_id = ${who().school_id}::int and t.is_active order by t.kind desc, lower(t.name) limit 200`);
