// Kind 'fee increment' (14 §4): what is written when a second person agrees. Whatever the number of students, one statement writes the plans;
// a line that no longer fits is left out singly, with its reason (FEE-85, FEE-88).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { maySetForAll } from '../reads/increment-place.ts';
import { lockIncrement } from '../steps/lock-increment.ts';
import { renewStructures } from '../steps/renew-structures.ts';
import { writeRises } from '../steps/write-rises.ts';

export interface IncrementAsked {
  branch_ids: readonly number[];
  /** It renews price lists that hold for every branch. */
  for_all: boolean;
}

async function blocks({ change }: Asked<IncrementAsked>): Promise<string[]> {
  if (!change.for_all || (await maySetForAll())) return [];
  return ['It renews price lists of all branches. Somebody who works in all of them has to approve it.'];
}

async function apply({ subject_id, subject_label, change, branch_id }: Asked<IncrementAsked>): Promise<void> {
  const increment = await lockIncrement(subject_id);
  if (increment.state !== 'sent') throw conflict(`${subject_label} was ${increment.state} already.`);
  const written = await writeRises(increment);
  if (written.lines === 0)
    throw conflict('This would no longer raise any fee: the plans changed, or the month is posted.');
  const renewed = await renewStructures(increment, change.for_all);
  await rowOf(sql`
    update fees.fee_increments set state = 'applied', applied_at = platform.now(), structure_ids = ${renewed.made}::bigint[], superseded_ids = ${renewed.superseded}::bigint[],
           monthly_effect = ${written.effect}::bigint, counts = counts || ${JSON.stringify({ students: written.students, lines: written.lines, skipped: written.skipped })}::jsonb
     where id = ${subject_id}::bigint`);
  await audit({
    record_kind: 'fee increment',
    record_id: subject_id,
    branch_id,
    action: 'applied',
    after: { students: written.students, lines: written.lines, structures: renewed.made.length },
  });
}

export const feeIncrement = defineApproval<IncrementAsked>({
  code: 'fee increment',
  title: 'Fee increment',
  module: 'fees',
  area: 'fees',
  subject: 'fee increment',
  permissions: ['Fee Increment Approval'],
  levels: () => [{ title: 'Fee Increment Approval', permission: 'Fee Increment Approval' }],
  reach: ({ change }) => change.branch_ids,
  path: (increment_id) => linkTo(pages.FeeIncreamentReport, { increment_id }),
  blocks,
  apply,
});
