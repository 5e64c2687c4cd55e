// fees.setPlan (FEE-8): the recurring lines of an approved admission plan become what the student pays, its discounts concessions with their
// last months. Whatever stood from that month on gives way.

import { addMonths, type Month } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type DiscountBasis, typesOfBases } from '#modules/fees/concessions/chapter.ts';
import { planVersions } from '../reads/plan-versions.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

export interface PlanConcession {
  basis: DiscountBasis;
  /** null: every head that may be discounted. */
  head_id: number | null;
  mode: 'percent' | 'amount';
  /** Percent, or minor units of a whole month. */
  value: number;
  from: Month;
  to: Month | null;
  /** add: beside its group instead of the largest of it (FEE-13). */
  stack?: 'group' | 'add';
}

export interface PlanToSet {
  student_id: number;
  from_month: Month;
  /** `months`: bit 0 is January; left out: as the head says. */
  lines: readonly { head_id: number; amount: number; months?: number }[];
  concessions: readonly PlanConcession[];
  package_id?: number | null;
  /** The admission plan it comes from. */
  source_id?: number | null;
}

/** Answers the version of the plan (FEE-10). */
export async function setPlan(plan: PlanToSet): Promise<number> {
  const { student_id } = plan;
  const student = await rowOf(sql<{ branch_id: number }>`
    select branch_id from students.students where id = ${student_id}::bigint`);
  if (!student) throw notFound('This student');
  await lockFeeAccounts([student_id]);
  await giveWay(student_id, plan.from_month);
  await writeLines(plan, student.branch_id);
  await writeConcessions(plan, student.branch_id);
  await rowsOf(sql`
    update fees.student_fee_accounts set package_id = ${plan.package_id ?? null}::bigint
     where student_id = ${student_id}::bigint`);
  return (await planVersions(student_id)).plan;
}

/** What began earlier ends the month before; what had not begun goes. Concessions that a person granted stay. */
async function giveWay(student_id: number, from: Month): Promise<void> {
  const before = addMonths(from, -1);
  await rowsOf(
    sql`delete from fees.student_fee_lines where student_id = ${student_id}::bigint and valid_from >= ${from}::date`,
  );
  await rowsOf(sql`
    update fees.student_fee_lines set valid_to = ${before}::date
     where student_id = ${student_id}::bigint and (valid_to is null or valid_to >= ${from}::date)`);
  await rowsOf(sql`
    update fees.student_concessions
       set status = case when valid_from >= ${from}::date then 'ended' else status end,
           valid_to = case when valid_from >= ${from}::date then valid_from else ${before}::date end
     where student_id = ${student_id}::bigint and status = 'active' and source in ('sibling_rule', 'admission_plan', 'package')
       and (valid_to is null or valid_to >= ${from}::date)`);
}

/** Two lines of one head are one charge of the month. */
async function writeLines({ student_id, from_month, lines, source_id }: PlanToSet, branch_id: number): Promise<void> {
  await rowsOf(sql`
    insert into fees.student_fee_lines (branch_id, student_id, head_id, amount, months, valid_from, source, source_id)
    select ${branch_id}::int, ${student_id}::bigint, h.id, sum(g.amount), coalesce(bit_or(g.months), h.default_months), ${from_month}::date, 'admission', ${source_id ?? null}::bigint
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (head_id bigint, amount bigint, months smallint)
      join fees.fee_heads h on h.id = g.head_id group by h.id, h.default_months`);
}

async function writeConcessions({ student_id, concessions, source_id }: PlanToSet, branch_id: number): Promise<void> {
  const types = await typesOfBases(
    branch_id,
    concessions.map((one) => one.basis),
  );
  const rows = concessions.map(({ basis, mode, value, from, to, head_id, stack = 'group' }) => ({
    type_id: types.get(basis)?.type_id,
    head_id,
    basis: mode,
    rate: mode === 'percent' ? Math.round(value * 100) : 0,
    amount: mode === 'amount' ? value : 0,
    valid_from: from,
    valid_to: to,
    stack,
    source: basis === 'package' ? 'package' : 'admission_plan',
  }));
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, rate, amount, valid_from, valid_to, status, stack, source, source_id)
    select ${branch_id}::int, ${student_id}::bigint, c.type_id, c.head_id, c.basis, c.rate, c.amount, c.valid_from, c.valid_to, 'active', c.stack, c.source,
           ${source_id ?? null}::bigint
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as c (type_id bigint, head_id bigint, basis text, rate int, amount bigint, valid_from date, valid_to date, stack text, source text)`);
}
