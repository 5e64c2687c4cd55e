// The set-up of one branch copied to another (BR-5), first as a trial that says what would be made.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf } from '#kernel/fields.ts';

export const setUpParts = ['rooms', 'classes', 'settings', 'fee_structures'] as const;
export type SetUpPart = (typeof setUpParts)[number];

export const copySetUpCall = defineCall({
  method: 'POST',
  path: 'branch/copy-setup',
  area: 'branches',
  title: 'Copy rooms, classes with sections, settings and fee structures of another branch, part by part (BR-5)',
  permissions: ['Branch-Edit'],
  input: {
    from_id: idOf('branch'),
    to_id: idOf('branch'),
    parts: z.array(z.enum(setUpParts)).min(1, 'Choose what is copied'),
    /** Whose sections and price lists; left out: the current one. */
    session_id: id.optional(),
    /** Nothing is kept: what would be made, skipped and refused. */
    preview: z.boolean().default(false),
  },
  data: z.object({
    made: z.number(),
    skipped: z.number(),
    parts: z.array(
      z.object({
        part: z.enum(setUpParts),
        /** Why the part was not copied; then nothing of it was. */
        failed: z.string().nullable(),
        things: z.array(z.object({ what: z.string(), made: z.array(z.string()), skipped: z.array(z.string()) })),
      }),
    ),
  }),
});
