// The fee statement as a paper (spec 04 §6.6, §9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

const language = z.enum(['en', 'ur', 'ar']).default('en');

export const statementPrint = defineCall({
  method: 'POST',
  path: 'fee/statement/print',
  area: 'fees',
  title: 'The fee statement of a student or family as a PDF',
  permissions: ['statement'],
  transport: 'file',
  input: {
    student_id: id,
    from: localDate.optional(),
    to: localDate.optional(),
    family: z.boolean().default(false),
    language,
  },
});
