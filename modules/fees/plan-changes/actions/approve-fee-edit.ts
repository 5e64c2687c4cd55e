// Kind 'fee edit' (14 §4): what a second person reads, and the plan lines that are written when they agree (FEE-10, FEE-85).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { nameTable } from '#kernel/names.ts';
import { formatDate, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval } from '#platform/approvals/kind.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planFacts, type PlanFacts } from '../reads/plan-change-facts.ts';
import { type PlanWrites, planWrites, postedProblem } from '../rules/plan-change.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

export interface FeeEditHead {
  head_id: number;
  head_name: string;
  before: number | null;
  months_before: number | null;
  amount: number;
  months: number;
  /** Fingerprint of the head's lines when it was asked for. */
  base_version: number;
}

export interface FeeEdit {
  request_id: number;
  valid_from: Month;
  items: FeeEditHead[];
}

/** One open request a head: a second is refused with the number of the first. */
export const claimsOf = (student_id: number, heads: readonly { head_id: number }[]): string[] =>
  heads.map(({ head_id }) => `fee plan ${student_id} ${head_id}`);

const gone = nameTable<string>({ left: 'has left', passed_out: 'has passed out' });

/** Why this plan cannot be changed from that month on; asked when it is shown, sent and approved. */
export function standsInTheWay(
  facts: PlanFacts,
  { items, valid_from }: { items: readonly { head_id: number }[]; valid_from: Month },
): string[] {
  if (facts.status !== 'active' && facts.status !== 'frozen') {
    const is = gone[facts.status] ?? `is ${facts.status.replace('_', ' ')}`;
    return [`${facts.full_name} ${is}: only the plan of a present student is changed.`];
  }
  if (facts.leaving) return [`The plan of ${facts.full_name} ends with the leaving that was approved.`];
  const problems = items.flatMap(({ head_id }) => postedProblem(valid_from, facts.posted.get(head_id)) ?? []);
  return [...new Set(problems)];
}

function blocksOf(facts: PlanFacts, change: FeeEdit): string[] {
  const stale = change.items.some((item) => (facts.versions.heads.get(item.head_id) ?? 0) !== item.base_version);
  const when = facts.changed_on === null ? '' : ` on ${formatDate(facts.changed_on)}`;
  return [...(stale ? [`This plan changed${when}. Reject and ask again.`] : []), ...standsInTheWay(facts, change)];
}

async function apply({ change, subject_id, branch_id }: Asked<FeeEdit>): Promise<void> {
  await lockFeeAccounts([subject_id]);
  const facts = await planFacts(subject_id);
  const [problem] = blocksOf(facts, change);
  if (problem !== undefined) throw conflict(problem);
  await write(facts, change.request_id, planWrites(facts.lines, change.items, change.valid_from));
  await rowsOf(sql`
    update fees.fee_change_items set result = 'applied' where request_id = ${change.request_id}::bigint`);
  const shown = (amount: number | null) => (amount === null ? null : moneyWithCurrency(amount, facts.currency));
  const amounts = (of: (item: FeeEditHead) => number | null): Record<string, string | null> =>
    Object.fromEntries(change.items.map((item) => [item.head_name, shown(of(item))]));
  await audit({
    record_kind: 'student',
    record_id: subject_id,
    branch_id,
    action: 'fee changed',
    before: amounts((item) => item.before),
    after: { from: change.valid_from, ...amounts((item) => item.amount) },
  });
}

/** One statement: the new lines ask first whether the old ones gave way, because the two may not overlap for a moment. */
async function write(facts: PlanFacts, request_id: number, { ends, drops, fresh }: PlanWrites): Promise<void> {
  await rowsOf(sql`
    with dropped as (delete from fees.student_fee_lines where id = any (${drops}::bigint[]) returning id), ended as (
      update fees.student_fee_lines l set valid_to = e.valid_to
        from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (id bigint, valid_to date) where l.id = e.id returning l.id)
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, valid_to, source, source_id, structure_line_id, fixed)
    select ${facts.branch_id}::int, ${facts.student_id}::bigint, n.head_id, n.amount, n.months, n.valid_from, n.valid_to, 'edit', ${request_id}::bigint,
           n.structure_line_id, n.fixed
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
        as n (head_id bigint, amount bigint, months smallint, valid_from date, valid_to date, structure_line_id bigint, fixed boolean)
     where (select count(*) from dropped) + (select count(*) from ended) >= 0`);
}

export const feeEdit = defineApproval<FeeEdit>({
  code: 'fee edit',
  title: 'Fee edit',
  module: 'fees',
  area: 'fees',
  subject: 'student',
  permissions: ['Std Fee Edit Approval'],
  levels: () => [{ title: 'Std Fee Edit Approval', permission: 'Std Fee Edit Approval' }],
  path: (student_id) => linkTo(pages.StudentFeeStructure, { student_id }),
  blocks: async ({ subject_id, change }) => blocksOf(await planFacts(subject_id), change),
  apply,
});
