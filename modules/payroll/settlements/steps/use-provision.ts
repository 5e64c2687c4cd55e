// What was accrued of somebody's gratuity is used up by the settlement (07 §7; decision 0195).

import { monthOf } from '#kernel/dates.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type EntryLine, systemAccount } from '#platform/ledger/post.ts';
import type { StoredSettlement } from './stored-settlement.ts';

/** What was accrued of the person is used up, whatever gratuity comes to: the rest is expense, or expense given back (07 §7). */
export async function provisionLines(school_id: number, provision: number): Promise<EntryLine[]> {
  if (provision === 0) return [];
  const amount = Math.abs(provision);
  const used = {
    account_id: await systemAccount('gratuity_provision', school_id),
    narration: 'Gratuity that was accrued',
  };
  const saved = {
    account_id: await systemAccount('pay_head:gratuity', school_id),
    narration: 'Gratuity that was accrued',
  };
  const [debit, credit] = provision > 0 ? [used, saved] : [saved, used];
  return [
    { ...debit, debit: amount },
    { ...credit, credit: amount },
  ];
}

/** The provision of the branch for the person is 0 from here on; answers what it was. No month of the branch is accrued or taken back meanwhile. */
export async function useProvision({
  id,
  branch_id,
  employee_id,
  last_day,
  number,
}: StoredSettlement): Promise<number> {
  await oneAtATime('gratuity', branch_id);
  const row = await rowOf(sql<{ accrued: number }>`
    select coalesce(sum(m.amount), 0)::bigint as accrued from payroll.gratuity_moves m left join payroll.gratuity_runs r on r.id = m.run_id
     where m.employee_id = ${employee_id}::bigint and m.branch_id = ${branch_id}::int and coalesce(r.state, 'posted') = 'posted'`);
  const accrued = row?.accrued ?? 0;
  if (accrued !== 0)
    await rowsOf(sql`
      insert into payroll.gratuity_moves (branch_id, employee_id, settlement_id, month, liability, amount, how)
      values (${branch_id}::int, ${employee_id}::bigint, ${id}::bigint, ${monthOf(last_day)}::date, 0, ${-accrued}::bigint, ${`Settled by ${number}`})`);
  return accrued;
}
