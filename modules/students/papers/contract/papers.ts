// The paper checklist of a child (ADM-18).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText } from '#kernel/fields.ts';

const words = z.string().nullable();

const area = 'students';

export const studentDocuments = defineCall({
  method: 'GET',
  path: 'student/:id/documents',
  area,
  title: 'The document checklist of a student (ADM-18)',
  permissions: ['Student Record'],
  input: { id },
  data: z.array(
    z.object({
      document_type_id: z.number(),
      name: z.string(),
      blocks: z.string(),
      has_number: z.boolean(),
      has_expiry: z.boolean(),
      state: z.enum(['missing', 'paper', 'file', 'waived', 'expired']),
      number: words,
      expiry: dayOut.nullable(),
      file_url: words,
      waived_reason: words,
    }),
  ),
});

export const documentSave = defineCall({
  method: 'POST',
  path: 'student/document',
  area,
  title: 'Note that a paper was received, is missing or is waived (ADM-18)',
  permissions: ['Student Edit'],
  input: {
    student_id: id,
    document_type_id: id,
    state: z.enum(['missing', 'paper', 'file', 'waived']),
    number: optionalText(40),
    expiry: localDate.nullish(),
    file_id: id.nullish(),
    waived_reason: optionalText(200),
  },
  data: z.object({ document_type_id: z.number(), state: z.string() }),
});
