// Thirteen months posted by the real posting, branch by branch, and what parents paid for them.

import { addDays, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { postBranch } from '#modules/fees/index.ts';
import { type Collected, collect } from './collect.ts';
import type { DemoBranch } from '../ground/organisation.ts';
import type { Random } from '../ground/random.ts';

async function openRun(school_id: number, branches: readonly DemoBranch[], bill_month: Month): Promise<number> {
  const run = await rowOf(sql<{ id: number }>`
    insert into fees.fee_runs (school_id, kind, bill_month, fee_months, entry_date, status, started_at)
    values (${school_id}, 'monthly', ${bill_month}, array[${bill_month}::date], ${bill_month}, 'running', platform.now()) returning id`);
  const id = run?.id ?? 0;
  await rowsOf(sql`
    insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month)
    select b, ${id}::bigint, 'monthly', ${bill_month}::date from unnest(${branches.map((b) => b.id)}::int[]) as b`);
  return id;
}

/** Posts a month for the branches of one school. */
export async function postMonth(
  { admin_id, school_id }: { admin_id: number; school_id: number },
  branches: readonly DemoBranch[],
  bill_month: Month,
): Promise<void> {
  const run_id = await asOwner(() => openRun(school_id, branches, bill_month));
  for (const { id, country_id } of branches) {
    await runAs({ user_id: admin_id, school_id, country_id, branch_id: id }, () =>
      postBranch(run_id, id, {
        bill_month,
        fee_months: null,
        entry_date: firstDayOf(bill_month),
        due_date: null,
        valid_until: null,
        course_ids: null,
        student_ids: null,
        head_ids: null,
        apply_advances: true,
      }),
    );
  }
  await asOwner(() =>
    rowsOf(sql`update fees.fee_runs set status = 'posted', ended_at = platform.now() where id = ${run_id}`),
  );
}

interface Open {
  challan_id: number;
  student_id: number;
  family_id: number;
  balance: number;
  bill_month: Month;
}

/** How a family pays: most in time, some a month late, some half, a few hardly ever. Always the same family the same way. */
function habit(family_id: number): 'prompt' | 'late' | 'half' | 'rare' {
  const n = (family_id * 7_919) % 100;
  return n < 74 ? 'prompt' : n < 88 ? 'late' : n < 96 ? 'half' : 'rare';
}

function paysNow(random: Random, challan: Open, { month, isLast }: { month: Month; isLast: boolean }): number {
  const earlier = challan.bill_month < month;
  switch (habit(challan.family_id)) {
    case 'prompt':
      return isLast && random.chance(35) ? 0 : challan.balance;
    case 'late':
      return earlier ? challan.balance : 0;
    case 'half':
      return earlier ? challan.balance : Math.floor(challan.balance / 2 / 1000) * 1000;
    default:
      return earlier && random.chance(12) ? challan.balance : 0;
  }
}

/** What the bank's file and the till brought in a month. */
export async function collectMonth(
  random: Random,
  branch: DemoBranch,
  { admin_id, month, today }: { admin_id: number; month: Month; today: LocalDate },
): Promise<void> {
  const isLast = monthOf(today) === month;
  await runAs(
    { user_id: admin_id, school_id: branch.school_id, country_id: branch.country_id, branch_id: branch.id },
    async () => {
      const open = await rowsOf(sql<Open>`
      select id as challan_id, student_id, coalesce(family_id, student_id) as family_id, balance, bill_month from fees.challans
       where branch_id = ${branch.id}::int and balance > 0 and bill_month <= ${month}::date order by student_id, due_date, id`);
      // One day a month and branch, two in the current one: each day is one file and one entry.
      const first = 3 + ((branch.id * 5 + Number(month.slice(5, 7)) * 3) % 7);
      const days = (isLast ? [first, first + 6] : [first])
        .map((day) => addDays(firstDayOf(month), day - 1))
        .filter((day) => day <= today);
      for (const [n, value_date] of days.entries()) {
        const payments = open
          .filter((challan) => challan.family_id % days.length === n)
          .map((challan): Collected => ({
            challan_id: challan.challan_id,
            bill_month: challan.bill_month,
            student_id: challan.student_id,
            amount: paysNow(random, challan, { month, isLast }),
            in_cash: challan.family_id % 5 === 0,
          }))
          .filter((payment) => payment.amount > 0);
        await collect(branch, value_date, payments);
      }
    },
  );
}
