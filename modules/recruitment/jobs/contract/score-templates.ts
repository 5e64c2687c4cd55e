// What panels score (07 §6.3, HIRE-8): criteria with weights that add up to 100.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, optionalText, text, version } from '#kernel/fields.ts';
import { assessmentKinds } from '#modules/recruitment/pipeline/contract/words.ts';

const area = 'recruitment';
const permissions = ['Job Edit'];
const kind = z.enum(assessmentKinds, { error: 'Choose a kind' });

const template = z.object({
  id,
  version,
  name: z.string(),
  kind,
  is_active: z.boolean(),
  jobs: z.number(),
  criteria: z.array(
    z.object({
      id,
      name: z.string(),
      hint: z.string().nullable(),
      weight: z.number(),
      min_mean: z.number().nullable(),
    }),
  ),
});
export type ScoreTemplate = z.output<typeof template>;

export const scoreTemplates = defineCall({
  method: 'GET',
  path: 'hr/score-templates',
  area,
  title: 'Templates of interviews and demonstrations with their criteria',
  permissions,
  data: z.array(template),
});

export const scoreTemplatesSave = defineCall({
  method: 'POST',
  path: 'hr/score-templates-save',
  area,
  title: 'Add or change a template; weights add up to 100, what was scored keeps its criteria',
  permissions,
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(80, 2),
    kind,
    is_active: z.boolean().default(true),
    criteria: z
      .array(
        z.strictObject({
          id: idOf('criterion').nullish(),
          name: text(80, 2),
          hint: optionalText(300),
          weight: z
            .number({ error: 'Enter a weight' })
            .int('Give a whole number')
            .min(1, 'From 1 to 100')
            .max(100, 'From 1 to 100'),
          min_mean: z.number().min(0, 'From 0 to 10').max(10, 'From 0 to 10').nullish(),
        }),
      )
      .min(1, 'Give at least one criterion')
      .max(15, 'At most 15 criteria'),
  },
  data: template,
});

export const templateChoices = defineCall({
  method: 'GET',
  path: 'hr/score-template-choices',
  area,
  title: 'Templates in use to choose from',
  beyond: 'who schedules interviews chooses a template without the right to change them',
  permissions: ['Job Add', 'Job Edit', 'Interview Conduct'],
  data: z.array(z.object({ id, name: z.string(), kind })),
});
