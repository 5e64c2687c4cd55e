// FEE-90, FEE-91 for many: every challan is judged by itself; those that can be are asked for as one request, the others come back with their reason.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { type AskedItem, type instalmentSave, MOST_CHALLANS } from '../contract/instalments.ts';
import { branchOf, type ChallanFacts, claimOf, instalmentFacts } from '../reads/instalment-facts.ts';
import { instalmentRequest } from '../reads/instalment-requests.ts';
import { type PartProblem, problemOfParts } from '../rules/parts-problem.ts';
import { bulkInstalments } from './approve-instalments.ts';

type Input = ParsedInputOf<typeof instalmentSave>;
type Good = AskedItem & { challan: ChallanFacts };

interface Judged {
  challans: ChallanFacts[];
  good: Good[];
  refused: DataOf<typeof instalmentSave>['refused'];
}

export async function askInstalments(input: Input): Promise<DataOf<typeof instalmentSave>> {
  await requirePermission('Std Fee Edit');
  const seen = await judge(input.items);
  await gate(branchOf(seen.challans), 'bill');
  const challan_ids = [...new Set(input.items.map((item) => item.challan_id))];
  if (!input.submit || seen.good.length === 0) return { request: null, refused: seen.refused, challan_ids };
  await lockFeeAccounts(seen.challans.map((one) => one.student_id));
  const { good, refused } = await judge(input.items);
  return { request: good.length === 0 ? null : await send(input, good), refused, challan_ids };
}

async function judge(items: readonly AskedItem[]): Promise<Judged> {
  const ids = [...new Set(items.map((item) => item.challan_id))];
  const challans = await instalmentFacts(sql`c.id = any (${ids}::bigint[])`, MOST_CHALLANS);
  if (challans.length !== ids.length) throw notFound('One of these challans');
  const byId = new Map(challans.map((one) => [one.challan_id, one]));
  const good: Good[] = [];
  const refused: Judged['refused'] = [];
  const judged = new Set<number>();
  for (const item of items) {
    const challan = byId.get(item.challan_id);
    if (!challan) continue;
    const problem = judged.has(item.challan_id) ? row('This challan is listed twice') : problemOf(item, challan);
    judged.add(item.challan_id);
    if (problem === null) good.push({ ...item, challan });
    else refused.push({ challan_id: item.challan_id, ...problem });
  }
  return { challans, good, refused };
}

const row = (reason: string): PartProblem => ({ part: null, field: 'amount', reason });

function problemOf({ parts, base_version }: AskedItem, challan: ChallanFacts): PartProblem | null {
  if (challan.problem !== null) return row(challan.problem);
  if (base_version !== undefined && base_version !== challan.base_version)
    return row('Its parts were changed meanwhile. Load it again');
  return problemOfParts(parts, challan);
}

async function send(input: Input, good: readonly Good[]) {
  const branch_id = branchOf(good.map((one) => one.challan));
  const rows = good.map(({ parts, challan }) => ({
    student_id: challan.student_id,
    challan_id: challan.challan_id,
    bill_month: challan.bill_month,
    before: challan.parts.length > 0 ? challan.parts : [{ due_date: challan.due_date, amount: challan.charged }],
    after: parts,
    base_version: challan.base_version,
  }));
  const made = await rowOf(sql<{ id: number }>`
    with made as (
      insert into fees.fee_change_requests (branch_id, kind, title, reason, counts)
      values (${branch_id}::int, 'bulk_instalments', ${input.title}, ${input.reason}, jsonb_build_object('items', ${rows.length}::int))
      returning id, branch_id), items as (
      insert into fees.fee_change_items (branch_id, request_id, student_id, challan_id, bill_month, parts_before, parts_after, base_version)
      select m.branch_id, m.id, h.student_id, h.challan_id, h.bill_month, h.before, h.after, h.base_version
        from made m cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as h (student_id bigint, challan_id bigint, bill_month date, before jsonb, after jsonb, base_version int))
    select id from made`);
  const id = made?.id ?? 0;
  const charged = good.reduce((sum, { challan }) => sum + challan.charged, 0);
  const days = good.flatMap(({ parts }) => parts.map((part) => part.due_date)).toSorted();
  const { request_id } = await requestApproval(bulkInstalments, {
    branch_id,
    subject_id: id,
    subject_label: input.title,
    title: `Instalments: ${counted(good.length, 'challan')}`,
    shows: [
      { field: 'challans', label: 'Challans', before: null, after: good.length },
      { field: 'charged', label: 'Charged, as before', before: charged, after: charged, form: 'money' },
      { field: 'first_on', label: 'The first part falls due', before: null, after: days[0] ?? null, form: 'date' },
      { field: 'last_on', label: 'The last part falls due', before: null, after: days.at(-1) ?? null, form: 'date' },
    ],
    change: { request_id: id },
    claims: good.map((one) => claimOf(one.challan_id)),
    reason: input.reason,
    amount: charged,
    currency: good[0]?.challan.currency ?? null,
  });
  await rowsOf(sql`update fees.fee_change_requests set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  return instalmentRequest(id);
}
