// What was asked of a second person about students, decided or waiting (spec 03 §6.3 approved-record).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

// no table: of any request (platform/approvals)
const status = z.enum(['pending', 'approved', 'rejected', 'cancelled']);

export const approvedRow = z.object({
  id,
  asked_at: z.string(),
  decided_at: z.string().nullable(),
  kind: z.string(),
  kind_title: z.string(),
  subject_label: z.string(),
  /** The student's record, or the page of what covers several. */
  path: z.string().nullable(),
  title: z.string(),
  changes: z.string(),
  branch_name: z.string().nullable(),
  asked_by_name: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  status,
  reason: z.string().nullable(),
  decided_reason: z.string().nullable(),
});
export type ApprovedRow = z.output<typeof approvedRow>;

export const approvedRecord = defineCall({
  method: 'GET',
  path: 'student/approved-record',
  area: 'students',
  title: 'Requests about students with their decisions, the latest first',
  permissions: ['Student Record'],
  input: {
    ...listSortedBy('asked_at', 'decided_at'),
    kind: z.string().max(40).optional(),
    status: status.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    student_id: id.optional(),
  },
  data: listOf(approvedRow, { waiting: z.number(), approved: z.number(), rejected: z.number() }),
});
