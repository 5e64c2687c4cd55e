// Stores a composed fee plan: its figures, lines, discounts and instalments, in three statements (ADM-60 to ADM-64).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ComposedPlan } from '../contract/fee-plans.ts';
import type { PlanSubject } from '../reads/plan-subject.ts';

export interface PlanToWrite {
  subject: PlanSubject;
  plan: ComposedPlan;
  state: 'draft' | 'approved';
  note: string | null;
  /** The request that agreed with it, where its word still holds. */
  approval_id: number | null;
}

/** A new row of the plan; the one before it is superseded by the caller. */
export async function insertPlan(
  { subject, plan, state, note, approval_id }: PlanToWrite,
  revision: number,
): Promise<number> {
  const { branch_id, application_id, readmission_id } = subject;
  const row = await rowOf(sql<{ id: number }>`
    insert into admissions.admission_fee_plans (branch_id, application_id, readmission_id, revision, state, package_id, package_version, join_on, currency,
           gross, policy_discount, manual_discount, net, effective_percent, note, approval_id)
    values (${branch_id}::int, ${application_id}::bigint, ${readmission_id}::bigint, ${revision}::smallint, ${state}, ${plan.package_id}::bigint,
            ${plan.package_version}::int, ${plan.join_on}::date, ${plan.currency}, ${plan.gross}::bigint, ${plan.policy_discount}::bigint,
            ${plan.manual_discount}::bigint, ${plan.net}::bigint, ${plan.effective_percent}::numeric, ${note}, ${approval_id}::bigint) returning id`);
  if (!row) throw new Error('The plan was not stored');
  await writeParts(row.id, branch_id, plan);
  return row.id;
}

/** The same row with other contents. */
export async function rewritePlan(
  plan_id: number,
  { subject, plan, state, note, approval_id }: PlanToWrite,
): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_fee_plans set state = ${state}, package_id = ${plan.package_id}::bigint, package_version = ${plan.package_version}::int,
           join_on = ${plan.join_on}::date, gross = ${plan.gross}::bigint, policy_discount = ${plan.policy_discount}::bigint,
           manual_discount = ${plan.manual_discount}::bigint, net = ${plan.net}::bigint, effective_percent = ${plan.effective_percent}::numeric,
           note = ${note}, approval_id = ${approval_id}::bigint, updated_by = platform.current_user_id() where id = ${plan_id}::bigint`);
  await rowsOf(sql`delete from admissions.admission_fee_lines where plan_id = ${plan_id}::bigint`);
  await rowsOf(sql`delete from admissions.admission_installments where plan_id = ${plan_id}::bigint`);
  await writeParts(plan_id, subject.branch_id, plan);
}

async function writeParts(plan_id: number, branch_id: number, { lines, installments }: ComposedPlan): Promise<void> {
  const stored = lines.map(({ discounts: _discounts, words: _words, share, ...line }) => ({
    ...line,
    num: share[0],
    den: share[1],
  }));
  const discounts = lines.flatMap((line) =>
    line.discounts.map((discount) => ({ ...discount, position: line.position })),
  );
  await rowsOf(sql`
    with line as (
      insert into admissions.admission_fee_lines (branch_id, plan_id, position, package_position, fee_head_id, nature, month, bills_in, installable,
             full_amount, share_num, share_den, gross, discount, net, due_group)
      select ${branch_id}::int, ${plan_id}::bigint, l.position, l.package_position, l.fee_head_id, l.nature, l.month, l.bills_in, l.installable, l.full_amount,
             l.num, l.den, l.gross, l.discount, l.net, case when l.installable and ${installments.length > 0} then 'installment' else 'due_now' end
        from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
          as l (position smallint, package_position smallint, fee_head_id bigint, nature text, month date, bills_in smallint, installable boolean,
                full_amount bigint, num int, den int, gross bigint, discount bigint, net bigint) order by l.position
      returning id, position)
    insert into admissions.admission_discounts (branch_id, plan_id, line_id, basis, is_policy, of_package, mode, value, amount, ends_on, file_id, note)
    select ${branch_id}::int, ${plan_id}::bigint, line.id, d.basis, d.is_policy, d.of_package, d.mode, d.value, d.amount, d.ends_on, d.file_id, d.note
      from jsonb_array_elements(${JSON.stringify(discounts)}::jsonb) with ordinality as e (one, nth)
     cross join lateral jsonb_to_record(e.one) as d (position smallint, basis text, is_policy boolean, of_package boolean, mode text, value numeric,
                                                     amount bigint, ends_on date, file_id bigint, note text)
      join line on line.position = d.position order by e.nth`);
  await rowsOf(sql`
    insert into admissions.admission_installments (branch_id, plan_id, no, due_on, amount)
    select ${branch_id}::int, ${plan_id}::bigint, i.no, i.due_on, i.amount
      from jsonb_to_recordset(${JSON.stringify(installments)}::jsonb) as i (no smallint, due_on date, amount bigint)`);
}
