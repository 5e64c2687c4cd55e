// What is said of a salary that stands in the place of what was expected (07 §12.2): how far it is, and whether it is held back.

import { nameTable } from '#kernel/names.ts';

export interface StandingSalary {
  status: string;
  hold: boolean;
  hold_reason: string | null;
  reject_reason: string | null;
  carried: number;
}

const far = nameTable({
  draft: 'Prepared, and not sent for approval yet.',
  rejected: 'It was sent back and is looked at again.',
  initial_posted: 'It waits for HR.',
  hr_approved: 'It waits for the second level.',
  level2_approved: 'It waits for the CEO.',
  posted: 'Approved; its slip is in the list below. It is to be paid.',
  paid: 'Paid; its slip is in the list below.',
});

const frozen = new Set(['initial_posted', 'hr_approved', 'level2_approved']);

export const standingNotes = (one: StandingSalary): string[] =>
  [
    far[one.status],
    frozen.has(one.status) && 'It is frozen: what changes now reaches the next month as arrears or a recovery.',
    one.hold && one.status !== 'paid' && `Held back from payment: ${one.hold_reason ?? 'no reason is given'}.`,
    one.status === 'rejected' && one.reject_reason !== null && `Why: ${one.reject_reason}`,
    one.carried > 0 && 'A deduction did not fit into this month; the rest of it is taken later.',
  ].filter((said) => typeof said === 'string');
