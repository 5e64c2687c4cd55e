// What waits for approval about the students whom an act on money is about: shown before the act, which may be made useless by it.

import { z } from 'zod';
import { id } from '#kernel/fields.ts';

export const waitingAgainst = z.object({
  total: z.number(),
  first: z.array(z.object({ id, kind_title: z.string(), subject_label: z.string() })),
});
export type WaitingAgainst = z.output<typeof waitingAgainst>;
