// Papers of a branch that run out: registration, lease, fire certificate (10 section 3.1; BR-9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, version } from '#kernel/fields.ts';

const area = 'branches';

export const documentKinds = [
  'registration',
  'noc',
  'fitness',
  'fire',
  'lease',
  'tax',
  'insurance',
  'agreement',
  'security',
  'other',
] as const;

const fields = {
  kind: z.enum(documentKinds, { error: 'Choose what it is' }),
  number: optionalText(60),
  issued_on: localDate.nullish(),
  expires_on: localDate.nullish(),
  file_id: id,
};

export const documentRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  code: z.string(),
  kind: z.enum(documentKinds),
  number: z.string().nullable(),
  issued_on: dayOut.nullable(),
  expires_on: dayOut.nullable(),
  /** Negative: it is over. Null: it never ends. */
  days_left: z.number().nullable(),
  file_id: z.number(),
  /** A newer one of its kind stands. */
  replaced: z.boolean(),
  version: z.number(),
});

export const documentList = defineCall({
  method: 'GET',
  path: 'branch/documents',
  area,
  title: 'Papers of a branch, or those of the scope that run out soonest',
  permissions: ['Branch Record'],
  input: {
    /** Left out: those of all branches of the scope that end within so many days. */
    branch_id: id.optional(),
    within_days: z.number().int().min(0).max(730).default(90),
  },
  data: z.array(documentRow),
});

export const documentAdd = defineCall({
  method: 'POST',
  path: 'branch/documents',
  area,
  title: 'Add a paper to a branch; one of its kind before it is replaced and stays readable (BR-9)',
  permissions: ['Branch-Edit'],
  success: 201,
  input: { branch_id: id, ...fields },
  data: documentRow,
});

export const documentUpdate = defineCall({
  method: 'POST',
  path: 'branch/documents/update/:id',
  area,
  title: 'Put a paper of a branch right',
  permissions: ['Branch-Edit'],
  input: { id, version, ...fields },
  data: documentRow,
});

export const documentDelete = defineCall({
  method: 'POST',
  path: 'branch/documents/delete/:id',
  area,
  title: 'Remove a paper that was added by mistake; the one before it counts again',
  permissions: ['Branch-Edit'],
  input: { id },
  data: z.null(),
});
