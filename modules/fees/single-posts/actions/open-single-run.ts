// A run that is posted in the request itself: individual and extra posting open it, write one or more branches and close it.

import type { DataOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { userId, who } from '#platform/access/who.ts';
import { gate } from '#modules/branches/index.ts';
import type { postExtra } from '../contract/single-posts.ts';
import { closedPeriod } from '#modules/fees/posting/chapter.ts';

export interface SingleRun {
  kind: 'individual' | 'extra';
  bill_month: string;
  entry_date: LocalDate;
  due_date: string;
  content_hash?: string;
  options?: Record<string, unknown>;
}

export type Posted = DataOf<typeof postExtra>;

/** FEE-4 and FEE-36 for each branch; then the run with its branches. */
export async function openSingleRun(run: SingleRun, branch_ids: readonly number[]): Promise<number> {
  for (const branch_id of branch_ids) {
    await gate(branch_id, 'bill');
    const closed = await closedPeriod(branch_id, run.entry_date);
    if (closed !== null) throw conflict(`${await nameOf(branch_id)}: ${closed}`);
  }
  const row = await rowOf(sql<{ id: number }>`
    insert into fees.fee_runs (school_id, kind, bill_month, entry_date, due_date, options, content_hash, status, started_by, started_at)
    values (${who().school_id}, ${run.kind}, ${run.bill_month}, ${run.entry_date}, ${run.due_date}, ${JSON.stringify(run.options ?? {})}::jsonb,
            ${run.content_hash ?? null}, 'running', ${userId()}, platform.now()) returning id`);
  if (!row) throw new Error('The run was not stored');
  await rowsOf(sql`
    insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month)
    select b, ${row.id}::bigint, ${run.kind}, ${run.bill_month}::date from unnest(${[...branch_ids]}::int[]) as b`);
  return row.id;
}

async function nameOf(branch_id: number): Promise<string> {
  const row = await rowOf(sql<{ branch_name: string }>`
    select branch_name from platform.branches where id = ${branch_id}::int`);
  return row?.branch_name ?? 'A branch';
}

/** Null where it wrote none. */
type Made = Omit<Posted, 'run_id' | 'currency' | 'first_challan_no' | 'last_challan_no'> & {
  [key in 'first_challan_no' | 'last_challan_no']: string | null;
} & { currency: Posted['currency'] | null };

/** What the run wrote; refuses, and so undoes all, when it wrote nothing. */
export async function closeSingleRun(run_id: number, nothing: string): Promise<Posted> {
  await rowsOf(sql`update fees.fee_runs set status = 'posted', ended_at = platform.now() where id = ${run_id}::bigint`);
  const made = await rowOf(sql<Made>`
    select count(*)::int as challans, coalesce(sum(c.charged), 0)::bigint as net, min(c.currency) as currency,
           min(c.challan_no) as first_challan_no, max(c.challan_no) as last_challan_no, coalesce(array_agg(c.id order by c.id), '{}') as challan_ids
      from fees.fee_run_branches b join fees.challans c on c.branch_id = b.branch_id and c.bill_month = b.bill_month and c.run_id = b.run_id
     where b.run_id = ${run_id}::bigint`);
  if (!made) throw conflict(nothing);
  const { currency, first_challan_no, last_challan_no } = made;
  if (currency === null || first_challan_no === null || last_challan_no === null) throw conflict(nothing);
  return { ...made, run_id, currency, first_challan_no, last_challan_no };
}
