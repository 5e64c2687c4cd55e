// A challan with one line under the head of a kind: notice, card and certificate fees, things not returned (04 §7 fees.issue).

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { headOfKind } from '#modules/fees/heads/chapter.ts';
import type { IssuedChallan } from './challan-to-issue.ts';
import { issueLines } from './issue-lines.ts';

export interface NewCharge {
  branch_id: number;
  student_id: number;
  /** The school's first active head of this kind. */
  head_kind: 'notice' | 'card' | 'certificate' | 'security' | 'other';
  /** Minor units, more than 0. */
  amount: number;
  entry_date: LocalDate;
  due_on: LocalDate;
  description: string;
  source_type: string;
  source_id: number;
  /** Where the child will sit in this transaction; left out: where it sits. */
  place?: { course_id: number; session_id: number };
}

export async function issueChallan({
  head_kind,
  amount,
  ...charge
}: NewCharge): Promise<IssuedChallan & { entry_id: number }> {
  const head = await headOfKind(charge.branch_id, head_kind);
  const lines = [{ head_id: head.id, gross: amount }];
  const made = await issueLines({ ...charge, kind: 'extra', bill_month: monthOf(charge.entry_date), lines });
  if (made.entry_id === null) throw new Error('A charge without concession has an entry');
  return { ...made, entry_id: made.entry_id };
}
