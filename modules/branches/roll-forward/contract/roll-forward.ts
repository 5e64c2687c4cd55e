// Sections and curriculum of one session taken over into the next (ACA-9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idList } from '#kernel/fields.ts';

export const sectionsRollForward = defineCall({
  method: 'POST',
  path: 'academic/sections-roll-forward',
  area: 'branches',
  title: 'Take sections and curriculum over into another session; what stands there already is left (ACA-9)',
  permissions: ['Section Edit'],
  input: {
    from_session_id: id,
    to_session_id: id,
    /** Whose sections; none: the curriculum alone. */
    branch_ids: idList.default([]),
    /** Class teachers come along. */
    with_assignments: z.boolean().default(false),
    /** Of the school: needs Academic Setup Edit. */
    with_curriculum: z.boolean().default(false),
    /** Nothing is done: what would be made. */
    preview: z.boolean().default(false),
  },
  data: z.object({
    job_id: id.nullable(),
    branches: z.array(z.object({ branch_id: id, branch_name: z.string(), made: z.number(), stands: z.number() })),
    /** Subjects of classes. */
    curriculum: z.object({ made: z.number(), stands: z.number() }),
  }),
});
