// Late fines of unpaid challans as of a day, without money coming (FEE-42 b): one entry and one transaction a branch. The fine is
// calculated by the rule of the cashier's desk, less what was charged before, so that a second run charges nothing.

import { formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { openChallans, type OpenStudentChallan } from '../reads/open-challans.ts';
import { fineNotCharged } from '../rules/fine-of-challan.ts';
import { notePosting } from '#modules/fees/runs/chapter.ts';
import { refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';

export interface FineToCharge {
  challan_id: number;
  student_id: number;
  head_id: number;
  amount: number;
}

/** What a branch's open challans would be fined as of the day; only what is more than was charged. */
export async function finesDue(branch_id: number, as_of: LocalDate): Promise<FineToCharge[]> {
  const students = await rowsOf(sql<{ student_id: number }>`
    select distinct c.student_id from fees.challans c where c.branch_id = ${branch_id}::int and c.balance > 0 and c.due_date < ${as_of}::date`);
  if (students.length === 0) return [];
  const open = await openChallans(students.map(({ student_id }) => ({ student_id, sibling_rank: 1 })));
  const mine = await challansOf(branch_id, open);
  return mine.flatMap((challan) => {
    const fine = fineNotCharged(challan.fine_terms, challan.fine_standing, as_of);
    const { challan_id, student_id, fine_head_id: head_id } = challan;
    return fine > 0 && head_id ? [{ challan_id, student_id, head_id, amount: fine }] : [];
  });
}

/** A student who moved may have challans of another branch: those are fined there. */
async function challansOf(branch_id: number, open: readonly OpenStudentChallan[]): Promise<OpenStudentChallan[]> {
  const here = await rowsOf(sql<{ id: number }>`
    select id from fees.challans where branch_id = ${branch_id}::int and id = any (${open.map((it) => it.challan_id)}::bigint[])`);
  const ids = new Set(here.map((row) => row.id));
  return open.filter((challan) => ids.has(challan.challan_id));
}

interface FineBranch {
  currency: Currency;
  today: LocalDate;
  receivable: number;
  income: number;
}

/** Writes the branch's fines of a run; null when it is done already. Answers challans and amount. */
export async function assessFines(
  run_id: number,
  branch_id: number,
  as_of: LocalDate,
): Promise<{ challans: number; amount: number } | null> {
  await requirePermission('Fee Post');
  const claimed = await rowsOf(sql`
    update fees.fee_run_branches set status = 'running', started_at = platform.clock_now()
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int and status in ('waiting', 'running', 'failed') returning 1`);
  if (claimed.length === 0) return null;
  await rowsOf(
    sql`select 1 from fees.student_fee_accounts where branch_id = ${branch_id}::int order by student_id for no key update`,
  );
  const fines = await finesDue(branch_id, as_of);
  const amount = fines.reduce((sum, fine) => sum + fine.amount, 0);
  const entry_id = fines.length > 0 ? await writeFines(run_id, branch_id, fines) : null;
  await rowsOf(sql`
    update fees.fee_run_branches set status = 'done', ended_at = platform.clock_now(), students = ${new Set(fines.map((it) => it.student_id)).size},
           challans = ${fines.length}, fines = ${amount}, entry_id = ${entry_id}
     where run_id = ${run_id}::bigint and branch_id = ${branch_id}::int`);
  await notePosting(run_id, branch_id, { action: 'fined' });
  return { challans: fines.length, amount };
}

async function writeFines(run_id: number, branch_id: number, fines: readonly FineToCharge[]): Promise<number> {
  const branch = await rowOf(sql<FineBranch>`
    select c.currency, platform.today(b.id) as today, platform.system_account(b.school_id, 'student_receivable') as receivable,
           platform.system_account(b.school_id, 'late_fine') as income
      from platform.branches b join platform.countries c on c.id = b.country_id and c.operates where b.id = ${branch_id}::int`);
  if (!branch) throw new Error('The branch was not found');
  const total = fines.reduce((sum, fine) => sum + fine.amount, 0);
  const source = { source_type: 'fee_run', source_id: run_id } as const;
  const entry_id = await postEntry(
    {
      branch_id,
      entry_date: branch.today,
      kind: 'fine',
      ...source,
      narration: `Late fines for ${formatMonth(monthOf(branch.today))}`,
      owner_area: 'fees',
    },
    [
      ...fines.map((fine) => ({
        account_id: branch.receivable,
        debit: fine.amount,
        party_kind: 'student',
        party_id: fine.student_id,
        doc_type: 'challan',
        doc_id: fine.challan_id,
      })),
      { account_id: branch.income, credit: total },
    ],
  );
  await settleChallans([], fines, {
    deposit_id: null,
    ...source,
    value_date: branch.today,
    entry_date: branch.today,
    entry_id,
  });
  await refreshFeeAccounts([...new Set(fines.map((fine) => fine.student_id))], new Map());
  return entry_id;
}
