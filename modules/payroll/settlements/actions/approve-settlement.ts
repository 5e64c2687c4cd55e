// Kind 'final settlement' (14 §4): HR, then the final approval; with it the settlement is in the book (07 §7).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { leaverOf } from '../reads/leavers.ts';
import { postSettlement } from '../steps/post-settlement.ts';
import { reckon } from '../steps/reckon.ts';
import { choicesOf, lockSettlement } from '../steps/stored-settlement.ts';
import { tellOfSettlement } from '../steps/tell-of-settlement.ts';

export const settlementKind = defineApproval<{ settlement_id: number }>({
  code: 'final settlement',
  title: 'Final settlement',
  module: 'payroll',
  area: 'payroll',
  subject: 'employee',
  permissions: ['hr-salary-approval', 'final-settlement-approval'],
  path: (id) => linkTo(pages.FinalSettlement, { employee_id: id }),
  levels: () => [
    { title: 'HR', permission: 'hr-salary-approval' },
    { title: 'Final approval', permission: 'final-settlement-approval' },
  ],
  blocks: async ({ change }) => {
    const settlement = await lockSettlement(change.settlement_id);
    const { stamp, problems } = await reckon(await leaverOf(settlement.employee_id), choicesOf(settlement));
    if (problems.length > 0) return problems;
    return stamp === settlement.source_stamp
      ? []
      : ['Something changed since it was sent. Reject it, so that it is calculated again.'];
  },
  apply: async ({ change }) => {
    const settlement = await lockSettlement(change.settlement_id);
    if (settlement.state !== 'sent') throw conflict(`${settlement.number} is decided already.`);
    await postSettlement(settlement);
    await tellOfSettlement(settlement);
  },
  closed: async ({ change }, { status, reason }) => {
    if (status === 'approved') return;
    await rowsOf(sql`
      update payroll.final_settlements set state = 'draft', approval_id = null, reject_reason = ${reason ?? 'Taken back'}
       where id = ${change.settlement_id}::bigint and state = 'sent'`);
  },
});
