// Events of a day on the dashboard (product-spec 2.6).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { localDate } from '#kernel/fields.ts';

/** Exams and interviews join holidays and birthdays when their areas register them. */
export const dashboardEvents = defineCall({
  method: 'GET',
  path: 'dashboard/events',
  area: 'dashboard',
  title: 'What happens on a day in the scope, and the marked days of its month',
  beyond: 'the event panel: what happens on the chosen day (product-spec 2.6, 01 §3)',
  input: { day: localDate },
  data: z.object({
    day: z.string(),
    marked: z.array(z.string()),
    kinds: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        total: z.number(),
        events: z.array(z.object({ title: z.string(), text: z.string(), path: z.string().nullable() })),
      }),
    ),
  }),
});
