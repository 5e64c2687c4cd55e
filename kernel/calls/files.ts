// Files in and out (spec 00 §8, §21): one call takes small files at once and opens large ones, whose parts follow.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const file = z.object({
  id: z.number(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** `open` until the last part of a large file is there. */
  state: z.enum(['open', 'ready']),
  /** Every part but the last has so many bytes; null where the file came at once. */
  part_bytes: z.number().nullable(),
  parts: z.number(),
  /** Numbers of the parts that are there already. */
  there: z.array(z.number()),
});

const widths = z.array(z.number().int().min(16).max(4000)).max(6);

export const fileAdd = defineCall({
  method: 'POST',
  path: 'files',
  area: 'platform',
  title: 'Upload a file; without a file in it, name and size open an upload in parts',
  transport: 'upload',
  success: 201,
  input: {
    branch_id: id.optional(),
    /** What it is for, where the usual 10 MB of pictures, papers and tables do not fit. */
    kind: z.string().max(40).default('file'),
    /** A picture is kept in these widths too. */
    widths: widths.optional(),
    name: z.string().trim().min(1).max(300).optional(),
    bytes: z.number().int().positive().optional(),
  },
  data: file,
});

export const filePart = defineCall({
  method: 'PUT',
  path: 'files/:id/parts/:n',
  area: 'platform',
  title: 'One part of a large file; the last one makes it whole',
  transport: 'upload',
  input: { id, n: z.number().int().min(1).max(10_000) },
  data: file,
});

export const fileGet = defineCall({
  method: 'GET',
  path: 'files/:id',
  area: 'platform',
  title: 'The content of a file within the scope; a picture in the width asked for',
  transport: 'file',
  input: { id, inline: z.boolean().optional(), width: z.number().int().min(1).max(10_000).optional() },
});
