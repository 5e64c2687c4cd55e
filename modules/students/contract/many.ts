// Acts on many students at once: fields that need no second person (STU-20), the section (STU-66), invitations (STU-90).

import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';
import { z } from 'zod';
import { portalInvite } from './portal.ts';
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

export const sectionChangeMany = defineCall({
  method: 'POST',
  path: 'student/section-change/many',
  area: 'students',
  title: 'Ticked students, or all that the filters find, change into one section of their class, as a job (STU-66)',
  permissions: ['student-transfer'],
  idempotent: true,
  success: 201,
  input: { ...chosenRows(studentFilters), section_id: id, on_date: localDate },
  data: begunJob,
});

export const portalInviteMany = defineCall({
  method: 'POST',
  path: 'student/portal/invite-families',
  area: 'students',
  title: 'Invite the guardians of ticked students, or of all that the filters find, to the app (STU-90)',
  permissions: ['Student Set Password'],
  idempotent: true,
  input: { ...chosenRows(studentFilters), send_by: z.enum(['message', 'slip']).default('message') },
  data: portalInvite.data,
});
