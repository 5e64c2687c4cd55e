// Fee certificates (spec 04 §6.6, §9): what was paid in a year, for the parent's employer or tax file.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

export const certificatePrint = defineCall({
  method: 'POST',
  path: 'fee/certificate/print',
  area: 'fees',
  title: 'Certificates of the fees that were paid for students in a time, by head, as one PDF',
  permissions: ['statement'],
  transport: 'file',
  input: {
    student_ids: z.array(id).min(1, 'Choose at least one student').max(200, 'At most 200 certificates at once'),
    from: localDate,
    to: localDate,
  },
});
