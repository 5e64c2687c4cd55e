// Kind 'fee bulk edit' (14 §4): other amounts of many students from a month on, written when a second person agrees; what no longer fits is left out singly.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { writeBulk } from '../steps/write-bulk.ts';

export interface BulkAsked {
  request_id: number;
}

async function apply({ subject_id, subject_label, branch_id }: Asked<BulkAsked>): Promise<void> {
  const students = await rowsOf(sql<{ student_id: number }>`
    select distinct x.student_id from fees.fee_change_items x where x.request_id = ${subject_id}::bigint order by x.student_id`);
  await lockFeeAccounts(students.map((one) => one.student_id));
  const { applied, refused } = await writeBulk(subject_id);
  if (applied === 0)
    throw conflict('None of these amounts can be changed any more: the plans changed, or the month is posted.');
  await audit({
    record_kind: 'fee change',
    record_id: subject_id,
    branch_id,
    action: 'applied',
    after: { title: subject_label, amounts: applied, left_out: refused },
  });
}

export const feeBulkEdit = defineApproval<BulkAsked>({
  code: 'fee bulk edit',
  title: 'Fee bulk edit',
  module: 'fees',
  area: 'fees',
  subject: 'fee change',
  permissions: ['Std Fee Edit Approval'],
  levels: () => [{ title: 'Std Fee Edit Approval', permission: 'Std Fee Edit Approval' }],
  path: (request_id) => linkTo(pages.FeeBulkEdit, { request_id }),
  apply,
});
