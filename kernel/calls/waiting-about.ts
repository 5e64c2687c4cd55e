// What waits for approval about the students of an act on money: shown before the act, which the request may make useless or count twice.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

export const waitingAgainst = z.object({
  total: z.number(),
  first: z.array(z.object({ id, kind_title: z.string(), subject_label: z.string() })),
});
export type WaitingAgainst = z.output<typeof waitingAgainst>;

export const waitingAbout = defineCall({
  method: 'GET',
  path: 'approvals/about',
  area: 'platform',
  title: 'What waits for approval about some students, or about all of some branches, before an act on their money',
  /** Those of the acts that show it. */
  permissions: [
    'Fee Post',
    'Fee Deposit',
    'Fee Deposit Reverse',
    'Fee Refund',
    'Student-left Approval',
    'Student Promotion',
    'Student Card',
    'Leaving Certificate',
    'transfer-approve',
    'Student Addmission Add',
    'Admission Fee Setting',
    'Admission Confirm',
    'Re-Admission',
  ],
  beyond: 'what waits for approval about children, said before an act on their money (FEE-37, 0079)',
  input: {
    student_ids: z.array(id).max(200).optional(),
    branch_ids: z.array(id).max(1000).optional(),
    /** The kind of the request that is being decided: it does not wait against itself. */
    without_kind: z.string().max(40).optional(),
  },
  data: waitingAgainst,
});
