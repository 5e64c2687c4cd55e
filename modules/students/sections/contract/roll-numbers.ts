// Renumbering the roll of a section: shown old → new first, then written (STU-2).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const rollOrders = ['name', 'admission_no', 'marks'] as const;

export const rollNumbers = defineCall({
  method: 'POST',
  path: 'student/roll-numbers',
  area: 'students',
  title: 'Roll numbers of a section again by name, admission number or marks; without confirm only shown (STU-2)',
  beyond: 'STU-2: renumbering the roll of a section, old → new first',
  permissions: ['Student Edit'],
  input: {
    section_id: id,
    order: z.enum(rollOrders),
    /** The first number. */
    from: z.number().int().min(1).max(900).default(1),
    /** As the preview answered it: what was shown is what is written. */
    seen: z.string().max(64).optional(),
    confirm: z.boolean().default(false),
  },
  data: z.object({
    done: z.boolean(),
    section_name: z.string(),
    seen: z.string(),
    changed: z.number(),
    rows: z.array(
      z.object({
        student_id: z.number(),
        name: z.string(),
        admission_no: z.string(),
        old_no: z.number().nullable(),
        new_no: z.number(),
      }),
    ),
  }),
});
