// Tasks of new people are ticked, added, or said anew for all who come.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { onboardingTasksSave } from '../contract/first-weeks.ts';

type Input = ParsedInputOf<typeof onboardingTasksSave>;

async function tick({ id, version, done }: NonNullable<Input['tick']>): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    update recruitment.onboarding_tasks t set done_at = case when ${done} then platform.now() end, done_by = case when ${done} then ${userId()}::bigint end
     where t.id = ${id}::bigint and t.version = ${version}::int and ${inScope('t.branch_id')} returning t.id`);
  if (!row) throw conflict('This task was changed meanwhile. Load the page again.');
  return 1;
}

async function add({ employee_id, title, owner, due_on }: NonNullable<Input['add']>): Promise<number> {
  const made = await rowsOf(sql<{ id: number }>`
    insert into recruitment.onboarding_tasks (branch_id, employee_id, title, owner, due_on)
    select e.branch_id, e.id, ${title}, ${owner}, ${due_on}::date from hr.employees e
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} and e.status <> 'left' returning id`);
  if (made.length === 0) throw notFound('This employee');
  return 1;
}

async function template({ category, lines }: NonNullable<Input['template']>): Promise<number> {
  const { school_id } = who();
  await rowsOf(sql`
    delete from recruitment.onboarding_templates o where o.school_id = ${school_id}::int and o.category = ${category}`);
  const rows = JSON.stringify(lines.map((line, n) => ({ ...line, position: n + 1 })));
  await rowsOf(sql`
    insert into recruitment.onboarding_templates (school_id, category, position, title, owner, due_days)
    select ${school_id}::int, ${category}, r.position, r.title, r.owner, r.due_days
      from jsonb_to_recordset(${rows}::jsonb) as r (position int, title text, owner text, due_days int)`);
  return lines.length;
}

export async function saveOnboarding(input: Input): Promise<DataOf<typeof onboardingTasksSave>> {
  await requirePermission('Employee Add');
  if (!input.tick && !input.add && !input.template) throw badField('tick', 'Say what is to be kept');
  const saved =
    (input.tick ? await tick(input.tick) : 0) +
    (input.add ? await add(input.add) : 0) +
    (input.template ? await template(input.template) : 0);
  return { saved };
}
