// Makes and changes templates of instalments (spec 04 §6.6).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { templateSave } from '../contract/templates.ts';
import { listTemplates } from '../reads/templates.ts';
import { wrongTemplate } from '../rules/wrong-template.ts';

type Input = ParsedInputOf<typeof templateSave>;

export async function saveTemplate(input: Input): Promise<DataOf<typeof templateSave>> {
  await requirePermission('Fee Setting');
  const wrong = wrongTemplate(input.parts);
  if (wrong) throw wrong;
  const taken = badField('name', 'Another template has this name');
  const id = await onConstraint('instalment_templates_name_key', taken, () => write(input));
  const [row] = await listTemplates({ id });
  if (!row) throw notFound('This template');
  return row;
}

async function write({ id, name, parts, active, version }: Input): Promise<number> {
  const json = JSON.stringify(parts);
  if (id === undefined) {
    const made = await rowOf(sql<{ id: number }>`
      insert into fees.instalment_templates (school_id, name, parts, active) values (platform.current_school(), ${name}, ${json}::jsonb, ${active}) returning id`);
    return made?.id ?? 0;
  }
  const old = await rowOf(sql<{ version: number }>`
    select version from fees.instalment_templates where id = ${id}::bigint and school_id = platform.current_school() for update`);
  if (!old) throw notFound('This template');
  if (version !== undefined && version !== old.version)
    throw conflict('This template was changed meanwhile. Load it again');
  await rowOf(sql`
    update fees.instalment_templates set name = ${name}, parts = ${json}::jsonb, active = ${active} where id = ${id}::bigint`);
  return id;
}
