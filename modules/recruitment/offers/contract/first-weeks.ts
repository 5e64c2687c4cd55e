// The first weeks of new people, and how hiring goes (07 §6.3, §12).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, instantOut, localDate, text, version } from '#kernel/fields.ts';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';
import { stages } from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
const words = z.string().nullable();

const task = z.object({
  id,
  version,
  employee_id: id,
  employee: z.string(),
  employee_code: z.string(),
  branch: z.string(),
  title: z.string(),
  owner: z.string(),
  due_on: dayOut,
  done_at: instantOut.nullable(),
  done_by: words,
  late: z.boolean(),
});
export type OnboardingTask = z.output<typeof task>;
const category = z.enum(staffCategories, { error: 'Choose a staff group' });
const templateLine = z.object({ category, title: z.string(), owner: z.string(), due_days: z.number() });

export const onboardingTasks = defineCall({
  method: 'GET',
  path: 'hr/onboarding-tasks',
  area,
  title: 'What is to be done for new people, and what it begins with by staff group',
  permissions: ['Employee Add'],
  input: { employee_id: id.optional(), open: z.boolean().default(true) },
  data: z.object({ tasks: z.array(task), template: z.array(templateLine) }),
});

export const onboardingTasksSave = defineCall({
  method: 'POST',
  path: 'hr/onboarding-tasks-save',
  area,
  title: 'Tick a task, add one, or say what new people of a staff group begin with',
  permissions: ['Employee Add'],
  input: {
    tick: z.strictObject({ id, version, done: z.boolean() }).optional(),
    add: z.strictObject({ employee_id: id, title: text(120, 3), owner: text(60, 2), due_on: localDate }).optional(),
    template: z
      .strictObject({
        category,
        lines: z
          .array(
            z.strictObject({
              title: text(120, 3),
              owner: text(60, 2),
              due_days: z.number().int().min(-60, 'From -60 to 365 days').max(365, 'From -60 to 365 days'),
            }),
          )
          .max(40, 'At most 40 tasks'),
      })
      .optional(),
  },
  data: z.object({ saved: z.number() }),
});

export const hiringFigures = defineCall({
  method: 'GET',
  path: 'hr/hiring-figures',
  area,
  title: 'How hiring goes: days in each stage, time to hire, sources, strict and mild markers',
  beyond: 'the fair hiring view (07 §12)',
  permissions: ['Job Application', 'hire-approval'],
  input: { job_id: id.optional(), from: localDate.optional(), to: localDate.optional() },
  data: z.object({
    applications: z.number(),
    hired: z.number(),
    offers: z.number(),
    accepted: z.number(),
    days_to_hire: z.number().nullable(),
    days_to_offer: z.number().nullable(),
    stages: z.array(z.object({ stage: z.enum(stages), reached: z.number(), mean_days: z.number().nullable() })),
    by_source: z.array(
      z.object({ source: z.string(), applications: z.number(), listed: z.number(), hired: z.number() }),
    ),
    by_gender: z.array(
      z.object({ gender: z.string(), applications: z.number(), listed: z.number(), hired: z.number() }),
    ),
    markers: z.array(
      z.object({ employee_id: id, name: z.string(), panels: z.number(), mean: z.number(), difference: z.number() }),
    ),
  }),
});
