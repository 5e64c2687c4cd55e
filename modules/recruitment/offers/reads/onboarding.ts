// What is to be done for new people, and what it begins with.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { OnboardingTask, onboardingTasks } from '../contract/first-weeks.ts';

type Answer = DataOf<typeof onboardingTasks>;

export async function readOnboarding({ employee_id, open }: ParsedInputOf<typeof onboardingTasks>): Promise<Answer> {
  const tasks = await rowsOf(sql<OnboardingTask>`
    select t.id, t.version, t.employee_id, e.full_name as employee, e.employee_code, b.short_name as branch, t.title, t.owner, t.due_on, t.done_at,
           (select u.name from platform.users u where u.id = t.done_by) as done_by, t.done_at is null and t.due_on < platform.today(t.branch_id) as late
      from recruitment.onboarding_tasks t join hr.employees e on e.id = t.employee_id join platform.branches b on b.id = t.branch_id
     where ${inScope('t.branch_id')} and (${employee_id ?? null}::bigint is null or t.employee_id = ${employee_id ?? null}::bigint)
       and (not ${open}::boolean or t.done_at is null)
     order by t.done_at is not null, t.due_on, e.name_key, t.id limit 500`);
  const template = await rowsOf(sql<Answer['template'][number]>`
    select o.category, o.title, o.owner, o.due_days from recruitment.onboarding_templates o
     where o.school_id = ${who().school_id}::int order by o.category, o.position`);
  return { tasks, template };
}
