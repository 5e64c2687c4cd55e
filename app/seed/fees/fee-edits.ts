// Fee edits as branches really ask for them, one approved and two that wait, in both countries (FEE-10).

import type { Month } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { askPlanChange, planVersions } from '#modules/fees/index.ts';
import { demoUser } from '../ground/demo-user.ts';

interface Payer {
  student_id: number;
  head_id: number;
  amount: number;
  valid_from: Month;
}

const wishes = [
  {
    by: 'principal',
    branch_id: 1,
    percent: 90,
    reason: 'Agreed with the widowed mother until the session ends',
    approved: true,
  },
  {
    by: 'principal',
    branch_id: 1,
    percent: 80,
    reason: 'Third child of a teacher of the evening school',
    approved: false,
  },
  {
    by: 'muscat',
    branch_id: 6,
    percent: 95,
    reason: 'The fee of the older brother was promised in writing',
    approved: false,
  },
] as const;

/** Late children of the branch with the dearest head of their plan, and the first month that is not billed. */
function payersOf(branch_id: number): Promise<Payer[]> {
  return rowsOf(sql<Payer>`
    select s.id as student_id, l.head_id, l.amount,
           greatest((date_trunc('month', platform.today(s.branch_id)) + interval '1 month')::date, (p.last + interval '1 month')::date) as valid_from
      from (select id, branch_id from students.students where branch_id = ${branch_id}::int and status = 'active' order by id desc limit 8 offset 20) s
     cross join lateral (
       select x.head_id, x.amount from fees.student_fee_lines x join fees.fee_heads h on h.id = x.head_id and h.frequency = 'monthly' and h.active
        where x.student_id = s.id and x.valid_to is null order by x.amount desc, x.id limit 1) l
     cross join lateral (
       select max(c.fee_month) as last from fees.challan_lines c where c.student_id = s.id and c.head_id = l.head_id and c.void_run_id is null) p
     order by s.id`);
}

async function ask({ by, branch_id, percent, reason }: (typeof wishes)[number], nth: number): Promise<number | null> {
  return runAs({ user_id: await demoUser(by), branch_id }, async () => {
    const payer = (await payersOf(branch_id))[nth];
    if (!payer) return null;
    const unit = branch_id === 6 ? 500 : 5_000;
    const { student_id, head_id, valid_from } = payer;
    const amount = Math.round((payer.amount * percent) / 100 / unit) * unit;
    if (amount === payer.amount) return null;
    const { approval_id } = await askPlanChange({
      kind: 'fee_edit',
      student_id,
      valid_from,
      items: [{ head_id, amount }],
      reason,
      attachment_ids: [],
      base_version: (await planVersions(student_id)).plan,
    });
    return approval_id;
  });
}

export async function makeFeeEdits(): Promise<void> {
  const head = await demoUser('headoffice');
  for (const [nth, wish] of wishes.entries()) {
    const approval_id = await ask(wish, nth);
    if (approval_id === null || !wish.approved) continue;
    await runAs({ user_id: head, country_id: 162 }, () => decide(approval_id, { verb: 'approve' }));
  }
}
