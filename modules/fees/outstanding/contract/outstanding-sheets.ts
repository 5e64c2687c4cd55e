// One sheet with all that is open, of a child or of a family, for one or for all that the list finds (spec 04 §6.3, §9).

import { z } from 'zod';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';
import { outstandingFilters } from './outstanding.ts';

export const challanOutstanding = defineCall({
  method: 'POST',
  path: 'fee/challan/outstanding',
  area: 'fees',
  title: 'Outstanding challans as one PDF: a sheet a student, or one a family',
  permissions: ['Fee Challen'],
  transport: 'file',
  input: {
    student_ids: z.array(id).min(1, 'Choose at least one student').max(5000).optional(),
    family_ids: z.array(id).min(1).max(5000).optional(),
    /** Everything the list's filters find, as confirmed. */
    all: chosenRows(outstandingFilters).all,
    /** Brothers and sisters who owe something stand on one sheet. */
    family: z.boolean().default(false),
    copies: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    language: z.enum(['en', 'ur', 'ar']).default('en'),
  },
  /** In place of the file when there are many: the job whose result names the file. */
  data: z.object({ job_id: id, sheets: z.number() }),
});
