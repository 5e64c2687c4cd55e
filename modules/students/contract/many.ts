// One change for many students at once: only fields that need no second person (STU-20).

import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { z } from 'zod';
import { studentFilters } from './students.ts';

export const studentsChange = defineCall({
  method: 'POST',
  path: 'student/change-many',
  area: 'students',
  title: 'Change message language or transport of ticked students, or of all that the filters find, as a job',
  permissions: ['Student Edit'],
  success: 201,
  input: {
    ...chosenRows(studentFilters),
    sms_language: z.enum(['en', 'ur', 'ar']).nullish(),
    uses_transport: z.enum(['yes', 'no']).nullish(),
  },
  data: begunJob,
});
