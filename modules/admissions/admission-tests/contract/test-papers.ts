// Papers of tests (spec 02 §9): call letters, attendance sheet, seat labels, result slips.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const area = 'admissions';
const permissions = ['Admission Test'];

const some = z.array(id).min(1, 'Choose a child').max(1000, 'At most 1,000 at once');

export const callLettersPrint = defineCall({
  method: 'POST',
  path: 'admission/test/call-letters',
  area,
  title: 'Test call letters, two on a sheet, of applications or of a whole slot',
  beyond: 'test call letters as papers (02 §9)',
  permissions,
  transport: 'file',
  input: { application_ids: some.optional(), slot_id: id.optional() },
});

export const slotPaper = z.enum(['attendance', 'labels']);

export const slotPrint = defineCall({
  method: 'POST',
  path: 'admission/test-slot/print',
  area,
  title: 'The attendance sheet of a slot with room to sign, or its seat labels 3 × 8',
  beyond: 'attendance sheet and seat labels of a slot (02 §9)',
  permissions,
  transport: 'file',
  input: { slot_id: id, paper: slotPaper.default('attendance') },
});

export const resultSlipsPrint = defineCall({
  method: 'POST',
  path: 'admission/test/result-slips',
  area,
  title: 'Result slips of published tests',
  beyond: 'result slips as papers (02 §9)',
  permissions,
  transport: 'file',
  input: { test_ids: some },
});
