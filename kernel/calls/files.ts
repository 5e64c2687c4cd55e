// Files in and out (spec 00 §8, §21).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const fileAdd = defineCall({
  method: 'POST',
  path: 'files',
  area: 'platform',
  title: 'Upload one file of at most 10 MB; pictures are made again without their notes',
  transport: 'upload',
  success: 201,
  input: { branch_id: id.optional() },
  data: z.object({
    id: z.number(),
    name: z.string(),
    media_type: z.string(),
    bytes: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
});

export const fileGet = defineCall({
  method: 'GET',
  path: 'files/:id',
  area: 'platform',
  title: 'The content of a file within the scope',
  transport: 'file',
  input: { id, inline: z.boolean().optional() },
});
