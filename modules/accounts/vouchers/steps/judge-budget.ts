// What a voucher does to the budgets of its lines (ACC-60): noted, warned of with a reason, or stopped until the second level passes it.

import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type BudgetLine, lockBudgets, standingOf } from '#modules/accounts/budgets/chapter.ts';
import { isHeld, isStopped, overInWords, type Standing } from '#modules/accounts/budgets/rules/index.ts';
import { linesOf, type StoredVoucher } from '../reads/stored-voucher.ts';

type OfVoucher = Pick<StoredVoucher, 'id' | 'branch_id' | 'entry_date' | 'currency' | 'approval_id' | 'reversal_of_id'>;

async function budgetLines(voucher: OfVoucher): Promise<{ lines: BudgetLine[]; requests: number[] }> {
  const typed = (await linesOf(voucher.id)).filter((line) => line.wht_of_line === null);
  return {
    lines: typed.map((line) => ({
      branch_id: line.target_branch_id ?? voucher.branch_id,
      account_id: line.account_id,
      amount: line.debit - line.credit,
    })),
    requests: typed.flatMap((line) => line.payment_request_id ?? []),
  };
}

/** Who came first has the budget: a voucher is as old as the payment request that it pays. */
async function ageOf(voucher: OfVoucher, requests: readonly number[]): Promise<number | null> {
  if (requests.length === 0) return voucher.approval_id;
  const row = await rowOf(sql<{ age: number | null }>`
    select min(approval_id) as age from accounts.payment_requests where id = any (${requests}::bigint[])`);
  return row?.age ?? voucher.approval_id;
}

/** `lock`: nobody else asks for the last of the same budgets meanwhile. A reversal gives back and is never held. */
export async function budgetsOf(voucher: OfVoucher, lock: 'lock' | 'look'): Promise<Standing[]> {
  if (voucher.reversal_of_id !== null) return [];
  const { lines, requests } = await budgetLines(voucher);
  if (lock === 'lock') await lockBudgets(lines, voucher.entry_date);
  return standingOf(lines, {
    day: voucher.entry_date,
    voucher_id: voucher.id,
    age: await ageOf(voucher, requests),
  });
}

/** Kept with the voucher as it was when it was asked for: 'budget then and now'. */
export async function noteBudget(
  voucher: OfVoucher,
  standings: readonly Standing[],
  reason: string | null,
): Promise<void> {
  const result = standings.length === 0 ? null : JSON.stringify({ rows: standings, reason });
  await rowsOf(sql`update accounts.vouchers set budget_result = ${result}::jsonb where id = ${voucher.id}::bigint`);
}

/** Asked for: what warns or stops needs a reason. Posted at once: what stops is not passed by one person. */
export async function holdToBudget(
  voucher: OfVoucher,
  { reason, at_once }: { reason: string | null; at_once: boolean },
): Promise<void> {
  const standings = await budgetsOf(voucher, 'lock');
  const held = standings.filter(isHeld);
  const sentences = overInWords(held, voucher.entry_date, voucher.currency);
  const stopped = held.some(isStopped);
  if (at_once && stopped)
    throw new Refusal('conflict', `${sentences.join('; ')}. Ask for approval: the second level may pass it.`);
  if (held.length > 0 && !reason?.trim())
    throw new Refusal('conflict', `${sentences.join('; ')}. Say why it is ${at_once ? 'paid' : 'asked for'} anyway.`, {
      errors: { budget_reason: ['Enter the reason for exceeding the budget'] },
      details: { budget: standings, stops: stopped },
    });
  await noteBudget(voucher, standings, held.length > 0 ? reason : null);
}

/** What the last level passes only with a reason; null: no budget stops it. */
export async function stoppedBy(voucher: OfVoucher, lock: 'lock' | 'look'): Promise<string | null> {
  const stopped = (await budgetsOf(voucher, lock)).filter(isStopped);
  return stopped.length === 0 ? null : overInWords(stopped, voucher.entry_date, voucher.currency).join('; ');
}
