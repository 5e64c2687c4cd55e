// Which rows a bulk action is about: those that were ticked, or all that the filters find, as fixed at the press (spec 00 §9).

import { z } from 'zod';
import { id } from './fields.ts';

/** Fields of a call that works on many rows of a list; `filters` are those of the list's own call. */
export function chosenRows<Filters extends z.ZodRawShape>(filters: Filters) {
  return {
    ids: z.array(id).min(1, 'Choose at least one row').max(5000, 'At most 5,000 ticked rows').optional(),
    all: z
      .strictObject({
        filters: z.strictObject({ ...filters, filter: z.string().trim().max(200).optional() }),
        /** How many the person saw and confirmed. */
        count: z.number().int().min(1),
      })
      .optional(),
  };
}

/** As the list hands it to an action. */
export interface ChosenRows {
  ids?: number[];
  all?: { filters: Record<string, unknown>; count: number };
}

/** What a call answers that begins a job. */
export const begunJob = z.object({ job_id: id, rows: z.number() });
