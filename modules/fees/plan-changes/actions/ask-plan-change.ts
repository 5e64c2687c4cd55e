// FEE-10: other amounts of a student's heads from a month on are shown and asked for; nothing changes until a second person agrees.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { notForPeople } from '#modules/fees/heads/contract/heads.ts';
import type { planChange, planChangePreview, PlanChangeRow } from '../contract/plan-changes.ts';
import { comingChallans, planFacts, type PlanFacts } from '../reads/plan-change-facts.ts';
import { readPlanChange } from '../reads/plan-changes.ts';
import { monthsInWords } from '#modules/fees/plans/rules/index.ts';
import { changesNothing, lineInForce, planWrites } from '../rules/plan-change.ts';
import { claimsOf, feeEdit, type FeeEditHead, standsInTheWay } from './approve-fee-edit.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

type Wish = ParsedInputOf<typeof planChangePreview>;

/** What is wrong with the rows themselves, at its row. */
function refuseRows({ items, valid_from }: Wish, facts: PlanFacts): void {
  const errors: Record<string, string[]> = {};
  for (const [nth, item] of items.entries()) {
    const head = facts.heads.get(item.head_id);
    const name = head?.head_name ?? '';
    const own = head ? notForPeople({ name, kind: head.kind }) : 'This head is not charged by the month';
    if (own) errors[`items.${nth}.head_id`] = [own];
    else if (items.findIndex((one) => one.head_id === item.head_id) !== nth)
      errors[`items.${nth}.head_id`] = [`${name} is listed twice`];
    else if (changesNothing(facts.lines, item, valid_from))
      errors[`items.${nth}.amount`] = [`${name} is this already in ${formatMonth(valid_from)}`];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
}

export async function previewPlanChange(input: Wish): Promise<DataOf<typeof planChangePreview>> {
  const facts = await planFacts(input.student_id);
  const problems = standsInTheWay(facts, input);
  if (problems.length > 0) return { currency: facts.currency, problems, challans: [] };
  refuseRows(input, facts);
  const challans = await comingChallans(facts, input.items, input.valid_from);
  return { currency: facts.currency, problems, challans };
}

export async function askPlanChange(input: ParsedInputOf<typeof planChange>): Promise<PlanChangeRow> {
  await requirePermission('Std Fee Edit');
  const { branch_id } = await planFacts(input.student_id);
  await gate(branch_id, 'bill');
  await lockFeeAccounts([input.student_id]);
  const facts = await planFacts(input.student_id);
  const [problem] = standsInTheWay(facts, input);
  if (problem !== undefined) throw conflict(problem);
  if (facts.versions.plan !== input.base_version)
    throw conflict(`The plan of ${facts.full_name} was changed meanwhile. Load it again.`);
  refuseRows(input, facts);
  const heads = headsOf(input, facts);
  const request_id = await store(input, facts, heads);
  const { request_id: approval_id } = await requestApproval(feeEdit, {
    branch_id,
    subject_id: facts.student_id,
    subject_label: facts.full_name,
    title: `Fee edit from ${formatMonth(input.valid_from)}`,
    shows: await shownOf(input, facts, heads),
    change: { request_id, valid_from: input.valid_from, items: heads },
    claims: claimsOf(facts.student_id, heads),
    reason: input.reason,
    file_ids: input.attachment_ids,
    currency: facts.currency,
  });
  await rowsOf(sql`
    update fees.fee_change_requests set approval_id = ${approval_id}::bigint where id = ${request_id}::bigint`);
  return readPlanChange(request_id);
}

function headsOf({ items, valid_from }: Wish, facts: PlanFacts): FeeEditHead[] {
  const { fresh } = planWrites(facts.lines, items, valid_from);
  return fresh.map(({ head_id, amount, months }) => ({
    head_id,
    head_name: facts.heads.get(head_id)?.head_name ?? '',
    before: lineInForce(facts.lines, head_id, valid_from)?.amount ?? null,
    months_before: lineInForce(facts.lines, head_id, valid_from)?.months ?? null,
    amount,
    months,
    base_version: facts.versions.heads.get(head_id) ?? 0,
  }));
}

async function store(
  input: ParsedInputOf<typeof planChange>,
  facts: PlanFacts,
  heads: readonly FeeEditHead[],
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    with made as (
      insert into fees.fee_change_requests (branch_id, kind, title, valid_from, reason, attachment_ids, counts)
      values (${facts.branch_id}::int, 'fee_edit', ${facts.full_name}, ${input.valid_from}::date, ${input.reason}, ${input.attachment_ids}::bigint[],
              jsonb_build_object('items', ${heads.length}::int)) returning id, branch_id), items as (
      insert into fees.fee_change_items (branch_id, request_id, student_id, head_id, before, after, months_before, months_after, base_version)
      select m.branch_id, m.id, ${facts.student_id}::bigint, h.head_id, h.before, h.amount, h.months_before, h.months, h.base_version
        from made m cross join jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
          as h (head_id bigint, before bigint, amount bigint, months_before smallint, months smallint, base_version int))
    select id from made`);
  return row?.id ?? 0;
}

async function shownOf({ items, valid_from }: Wish, facts: PlanFacts, heads: readonly FeeEditHead[]) {
  const [next] = await comingChallans(facts, items, valid_from);
  return [
    ...heads.flatMap((head) => [
      {
        field: `head_${head.head_id}`,
        label: head.head_name,
        before: head.before,
        after: head.amount,
        form: 'money' as const,
      },
      ...(head.months_before === null || head.months_before === head.months
        ? []
        : [
            {
              field: `months_${head.head_id}`,
              label: `${head.head_name}, months`,
              before: monthsInWords(head.months_before),
              after: monthsInWords(head.months),
            },
          ]),
    ]),
    { field: 'valid_from', label: 'From', before: null, after: valid_from, form: 'month' as const },
    ...(next
      ? [
          {
            field: 'challan',
            label: `Challan of ${formatMonth(next.bill_month)}`,
            before: next.before,
            after: next.after,
            form: 'money' as const,
          },
        ]
      : []),
  ];
}
