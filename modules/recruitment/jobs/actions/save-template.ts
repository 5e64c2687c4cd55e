// HIRE-8: a template with criteria whose weights add up to 100. A criterion that was scored is only left out of what comes.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ScoreTemplate, scoreTemplatesSave } from '../contract/score-templates.ts';
import { readTemplates } from '../reads/score-templates.ts';

type Input = ParsedInputOf<typeof scoreTemplatesSave>;
const WHOLE = 100;

function refuseWeights({ criteria }: Input): void {
  const sum = criteria.reduce((all, one) => all + one.weight, 0);
  if (sum !== WHOLE) throw badField('criteria', `Weights must add up to 100; these add up to ${sum}`);
  const names = criteria.map((one) => one.name.toLowerCase());
  const twice = criteria.find((one, n) => names.indexOf(one.name.toLowerCase()) !== n);
  if (twice) throw badField('criteria', `${twice.name} stands twice`);
}

async function writeTemplate(input: Input): Promise<number> {
  const { school_id } = who();
  const taken = badField('name', `There is a template ${input.name} already`);
  if (input.id === undefined) {
    const made = await onConstraint('hiring_score_templates_name', taken, () =>
      rowOf(sql<{ id: number }>`
        insert into recruitment.hiring_score_templates (school_id, name, kind, is_active)
        values (${school_id}::int, ${input.name}, ${input.kind}, ${input.is_active}) returning id`),
    );
    return made?.id ?? 0;
  }
  const stored = await rowOf(sql<{ version: number; kind: string }>`
    select t.version, t.kind from recruitment.hiring_score_templates t
     where t.id = ${input.id}::bigint and t.school_id = ${school_id}::int for update`);
  if (!stored) throw notFound('This template');
  if (stored.version !== input.version) throw conflict('This template was changed meanwhile. Load it again.');
  if (stored.kind !== input.kind) throw badField('kind', 'A template keeps its kind. Add another one.');
  await onConstraint('hiring_score_templates_name', taken, () =>
    rowsOf(sql`
      update recruitment.hiring_score_templates set name = ${input.name}, is_active = ${input.is_active} where id = ${input.id ?? 0}::bigint`),
  );
  return input.id;
}

export async function saveTemplate(input: Input): Promise<ScoreTemplate> {
  await requirePermission('Job Edit');
  refuseWeights(input);
  const id = await writeTemplate(input);
  const rows = JSON.stringify(input.criteria.map((one, n) => ({ ...one, id: one.id ?? null, position: n + 1 })));
  const those = sql`jsonb_to_recordset(${rows}::jsonb) as r (id bigint, name text, hint text, weight int, min_mean numeric, position int)`;
  await rowsOf(sql`
    update recruitment.hiring_score_criteria c set is_active = false
     where c.template_id = ${id}::bigint and c.is_active and not exists (select from ${those} where r.id = c.id)`);
  await rowsOf(sql`
    update recruitment.hiring_score_criteria c set name = r.name, hint = nullif(r.hint, ''), weight = r.weight, min_mean = r.min_mean, position = r.position
      from ${those} where r.id = c.id and c.template_id = ${id}::bigint`);
  await rowsOf(sql`
    insert into recruitment.hiring_score_criteria (school_id, template_id, name, hint, weight, min_mean, position)
    select ${who().school_id}::int, ${id}::bigint, r.name, nullif(r.hint, ''), r.weight, r.min_mean, r.position from ${those} where r.id is null`);
  const [template] = await readTemplates(id);
  if (!template) throw notFound('This template');
  return template;
}
