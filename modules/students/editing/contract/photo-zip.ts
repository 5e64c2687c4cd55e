// Photos of many students at once: a zip whose file names are registration or admission numbers (STU-5, spec 03 §9).

import { begunJob } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';
import { z } from 'zod';

/** The kind of upload; the zip comes in parts where it is large. */
export const PHOTO_ZIP = 'photo zip';

export const photoZip = defineCall({
  method: 'POST',
  path: 'student/photo-zip',
  area: 'students',
  title: 'Give students the photos of a zip; first as a dry run that tells what each file would do',
  permissions: ['Student Edit'],
  idempotent: true,
  success: 201,
  input: { file_id: id, dry_run: z.boolean().default(true) },
  data: begunJob,
});
