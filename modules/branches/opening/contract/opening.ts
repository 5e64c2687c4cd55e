// What is saved so far of a branch that opens, and what it still needs (BR-16): the steps of Add Branch go by it.

import { z } from 'zod';
import { defineCall, type DataOf } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';
import { branchRecord } from '#modules/branches/branch/contract/branches.ts';
import { contactRow } from '#modules/branches/contacts/contract/contacts.ts';

export const branchOpening = defineCall({
  method: 'GET',
  path: 'branch/opening/:id',
  area: 'branches',
  title: 'A branch that opens: its record, its people, its classes and what is missing',
  permissions: ['Branch-Create', 'Branch-Edit'],
  beyond:
    'the steps of Add Branch (10 section 10.1) are left and taken up again; branch/detail asks for another permission',
  input: { id },
  data: z.object({
    branch: branchRecord,
    contacts: z.array(contactRow),
    classes: z.array(z.object({ course_name: z.string(), sections: z.number(), capacity: z.number() })),
    items: z.array(
      z.object({
        item: z.string(),
        count: z.number(),
        ok: z.boolean(),
        link: z.string().nullable(),
        waivable: z.boolean(),
      }),
    ),
  }),
});
export type Opening = DataOf<typeof branchOpening>;
