// Kind 'bulk instalments' (14 §4): the parts of many challans, written when a second person agrees. Each is judged again as it stands then (FEE-91); what
// no longer fits, because money came or the charge changed, is left out singly.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { MOST_CHALLANS } from '../contract/instalments.ts';
import { type ChallanFacts, instalmentFacts } from '../reads/instalment-facts.ts';
import { type Part, problemOfParts } from '../rules/parts-problem.ts';
import { type PartsToWrite, writeParts } from '../steps/write-parts.ts';

interface InstalmentsAsked {
  request_id: number;
}

interface Item {
  id: number;
  student_id: number;
  challan_id: number;
  base_version: number;
  parts: Part[];
}

async function apply({ subject_id, subject_label, branch_id }: Asked<InstalmentsAsked>): Promise<void> {
  const items = await rowsOf(sql<Item>`
    select x.id, x.student_id, x.challan_id, x.base_version, x.parts_after as parts from fees.fee_change_items x
     where x.request_id = ${subject_id}::bigint and x.challan_id is not null and x.parts_after is not null order by x.id`);
  await lockFeeAccounts([...new Set(items.map((item) => item.student_id))]);
  const challans = await instalmentFacts(
    sql`c.id = any (${items.map((item) => item.challan_id)}::bigint[])`,
    MOST_CHALLANS,
  );
  const byId = new Map(challans.map((one) => [one.challan_id, one]));
  const judged = items.map((item) => ({ ...item, why: whyNot(item, byId.get(item.challan_id)) }));
  const good = judged.flatMap(({ challan_id, parts, why }): PartsToWrite[] => {
    const challan = byId.get(challan_id);
    return why === null && challan ? [{ challan, parts }] : [];
  });
  if (good.length === 0)
    throw conflict(`None of these challans can be paid so any longer. ${judged[0]?.why ?? ''}`.trim());
  await writeParts(good);
  const told = judged.map(({ id, why }) => ({ id, why }));
  await rowsOf(sql`
    update fees.fee_change_items x set result = case when g.why is null then 'applied' else 'refused' end, result_reason = g.why
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as g (id bigint, why text) where x.id = g.id`);
  await audit({
    record_kind: 'fee change',
    record_id: subject_id,
    branch_id,
    action: 'applied',
    after: { title: subject_label, challans: good.length, left_out: items.length - good.length },
  });
}

/** Its own request waits for it: that is no obstacle here. */
function whyNot({ base_version, parts }: Item, challan: ChallanFacts | undefined): string | null {
  if (!challan) return 'The challan is of another branch now';
  if (challan.balance <= 0) return 'Nothing is open on it any more';
  if (challan.base_version !== base_version) return 'Its parts were changed since it was asked for';
  return problemOfParts(parts, challan)?.reason ?? null;
}

export const bulkInstalments = defineApproval<InstalmentsAsked>({
  code: 'bulk instalments',
  title: 'Bulk instalments',
  module: 'fees',
  area: 'fees',
  subject: 'fee change',
  permissions: ['Std Fee Edit Approval'],
  levels: () => [{ title: 'Std Fee Edit Approval', permission: 'Std Fee Edit Approval' }],
  path: (request_id) => linkTo(pages.BulkInstallmentsEdit, { request_id }),
  apply,
});
