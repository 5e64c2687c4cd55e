// The application form as a paper (spec 02 §9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const applicationPrint = defineCall({
  method: 'POST',
  path: 'admission/application/print',
  area: 'admissions',
  title: 'Application forms with checklist and declaration, one or two pages each',
  beyond: 'the application form as a paper (02 §9)',
  permissions: ['Student Addmission Add'],
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose an application').max(50, 'At most 50 at once') },
});
