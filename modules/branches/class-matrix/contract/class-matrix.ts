// Branch Class Student (10 section 10.1): branches by classes, one measure in the cells, totals both ways.

import { z } from 'zod';
import { defineCall, type DataOf } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';
import { branchLevels, ownership } from '#modules/branches/branch/contract/branches.ts';

export const measures = ['students', 'capacity', 'vacant', 'fill', 'boys', 'girls', 'frozen', 'change'] as const;
export type Measure = (typeof measures)[number];

/** Null where the branch does not run the class. */
const value = z.number().nullable();
const cells = z.array(value);

export const classStudent = defineCall({
  method: 'POST',
  path: 'branch/class-student',
  area: 'branches',
  title: 'Branches by classes: students, seats, fill, boys, girls, frozen, or the change since a day',
  permissions: ['Branch Record'],
  input: {
    /** Left out: the current one. */
    session_id: id.optional(),
    measure: z.enum(measures).default('students'),
    /** As it was at the end of a past day: students, boys, girls, frozen. */
    as_of: localDate.optional(),
    /** Of `change`: since when. */
    since: localDate.optional(),
    ownership: ownership.optional(),
    branch_group_id: id.optional(),
    level: z.enum(branchLevels).optional(),
    branch_id: id.optional(),
    /** The branch whose sections are shown too. */
    expand: id.optional(),
  },
  data: z.object({
    session_id: z.number(),
    session_name: z.string(),
    /** The day of the figures. */
    day: z.string(),
    columns: z.array(z.object({ course_id: z.number(), class_name: z.string() })),
    rows: z.array(
      z.object({
        branch_id: z.number(),
        code: z.string(),
        branch_name: z.string(),
        branch_group: z.string().nullable(),
        cells,
        total: value,
        /** Of the expanded branch: a line a section name and shift. */
        sections: z.array(z.object({ name: z.string(), cells, total: value })),
      }),
    ),
    totals: z.object({ cells, total: value }),
  }),
});
export type Matrix = DataOf<typeof classStudent>;
