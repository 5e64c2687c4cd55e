// Papers of seats and waiting lists (spec 02 §9): what hangs in the office and goes to the head's table.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const area = 'admissions';
const permissions = ['Student Admission Record'];
const asked = {
  filter: z.string().max(100).optional(),
  session_id: id.optional(),
  course_id: id.optional(),
  branch_id: id.optional(),
};

export const seatsPrint = defineCall({
  method: 'POST',
  path: 'admission/seats/print',
  area,
  title: 'The seats of classes and sections as a paper, a sheet a branch',
  beyond: 'the seats sheet (02 §9)',
  permissions,
  transport: 'file',
  input: { ...asked, full: z.boolean().optional() },
});

export const waitingListPrint = defineCall({
  method: 'POST',
  path: 'admission/waiting-list/print',
  area,
  title: 'The waiting lists in their order as a paper, a sheet a branch',
  beyond: 'the waiting lists as a paper (02 §9)',
  permissions,
  transport: 'file',
  // no table: read from the hours a called family has
  input: { ...asked, state: z.enum(['waiting', 'called', 'passed']).optional() },
});
