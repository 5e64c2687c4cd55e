// Challans as papers (spec 04 §6.3, §9): a few come as the file, many as a job.

import { z } from 'zod';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { id, month } from '#kernel/fields.ts';
import { challanFilters } from './challans.ts';

const language = z.enum(['en', 'ur', 'ar']).default('en');

export const challanPrint = defineCall({
  method: 'POST',
  path: 'fee/challan/print',
  area: 'fees',
  title: 'Challans as one PDF: chosen ones, or those of a month by branch, class or section',
  permissions: ['Fee Challen'],
  transport: 'file',
  input: {
    challan_ids: z.array(id).min(1, 'Choose at least one challan').max(5000).optional(),
    /** Everything the register's filters find, as confirmed. */
    all: chosenRows(challanFilters).all,
    filter: z
      .strictObject({
        bill_month: month,
        branch_id: id.optional(),
        course_id: id.optional(),
        section_id: id.optional(),
        /** What one posting billed, and nothing else of its month. */
        run_id: id.optional(),
        /** Only those with something left to pay. */
        open_only: z.boolean().default(false),
        not_printed: z.boolean().default(false),
      })
      .optional(),
    /** Absent: as the branch has it set. */
    copies: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    order: z.enum(['class', 'name', 'number']).default('class'),
    /** The 12-month strip on the parent's copy. */
    history: z.boolean().default(true),
    language,
  },
  /** In place of the file when there are many: the job whose result names the file. */
  data: z.object({ job_id: id, challans: z.number() }),
});
