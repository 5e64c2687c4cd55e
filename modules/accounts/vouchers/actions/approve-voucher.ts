// Kind 'voucher' (14 §4): what the two levels read, and the posting at the last one. Everything is asked again then (ACC-25, ACC-26).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { type Asked, defineApproval, type Level, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { setting } from '#platform/settings/setting.ts';
import { overInWords } from '#modules/accounts/budgets/rules/index.ts';
import { findVoucher, linesOf, lockVoucher, nameOf, type StoredVoucher } from '../reads/stored-voucher.ts';
import { handOf } from '../reads/hands-in-it.ts';
import { branchFacts } from '../reads/voucher-facts.ts';
import { voucherStates } from '../rules/voucher-states.ts';
import { cashProblem, chequeProblem, dayProblem, problemsOf } from '../steps/judge-voucher.ts';
import { budgetsOf, stoppedBy } from '../steps/judge-budget.ts';
import { postVoucher } from '../steps/post-voucher.ts';
import { requestProblems } from '../steps/settle-requests.ts';

export interface VoucherAsked {
  voucher_id: number;
  counter_branch_id: number | null;
  /** The other branches of a bill over many; not in requests of before. */
  share_branch_ids?: readonly number[];
  /** An approved payment request has given level 1 (ACC-25). */
  first_given: boolean;
  /** A budget stopped it when it was asked for: the second level decides, however small it is (ACC-60). */
  stopped: boolean;
}

const first: Level = { title: 'First approval', permission: 'voucher-approval' };
const accounts: Level = { title: 'Accounts', permission: 'voucher-approval-account-level' };

/** ACC-25: two levels; one where the school relaxed it for small amounts, or where a request has been approved. */
async function levelsOf({ branch_id, change, amount, currency }: Asked<VoucherAsked>): Promise<readonly Level[]> {
  if (change.first_given) return [accounts];
  if (branch_id === null || amount === null || currency === null || change.stopped) return [first, accounts];
  if ((await setting<string>('four_eyes', branch_id)) !== 'relaxed') return [first, accounts];
  const limits = await setting<Record<string, number>>('petty_limit', branch_id);
  return amount < (limits[currency] ?? 0) ? [first] : [first, accounts];
}

/** What stands against posting it now; a reversal asks after its original. */
export async function blocksOf(voucher: StoredVoucher): Promise<string[]> {
  const branch = await branchFacts(voucher.branch_id);
  if (voucher.reversal_of_id !== null) {
    const original = await findVoucher(voucher.reversal_of_id);
    const day = await dayProblem(branch, voucher.entry_date);
    return [
      ...(original.status === 'posted' ? [] : [`${nameOf(original)} is ${original.status} already`]),
      ...(day === null ? [] : [day]),
    ];
  }
  const typed = (await linesOf(voucher.id)).filter((line) => line.wht_of_line === null);
  const pays_refund = typed.some((line) => line.payment_request_id !== null);
  const problems = Object.values(await problemsOf({ ...voucher, lines: typed, pays_refund }, branch)).flat();
  const more = [await cashProblem(voucher, branch), await chequeProblem(voucher)];
  return [...problems, ...more.flatMap((one) => one ?? []), ...(await requestProblems(voucher))];
}

/** ACC-25: three persons; the engine knows who asked, not who wrote it or had part in what it pays. */
async function refuseOwnHand(voucher_id: number): Promise<void> {
  const hand = await handOf(userId(), voucher_id);
  if (hand !== null) throw new Refusal('not_allowed', `You ${hand}. Somebody else has to decide it.`);
}

/** The reason that stands with the decision that is just being made. */
async function wasSaidWhy(request_id: number): Promise<boolean> {
  const row = await rowOf(sql<{ reason: string | null }>`
    select reason from platform.approval_decisions where request_id = ${request_id}::bigint order by id desc limit 1`);
  return Boolean(row?.reason?.trim());
}

async function applyVoucher({ id, change }: Asked<VoucherAsked>): Promise<void> {
  const voucher = await lockVoucher(change.voucher_id);
  if (!voucherStates.can('approve', voucher.status)) throw conflict(`${nameOf(voucher)} is ${voucher.status} already`);
  await refuseOwnHand(voucher.id);
  // The book is the last to say: what stood between looking and posting counts.
  const stopped = await stoppedBy(voucher, 'lock');
  if (stopped !== null && !(await wasSaidWhy(id))) throw conflict(`${stopped}. Approve it with a reason, or reject it`);
  await rowsOf(sql`
    update accounts.vouchers
       set first_by = coalesce(first_by, case when ${change.first_given} or status = 'first_approved' then null else ${userId()}::bigint end),
           second_by = case when ${change.first_given} or status = 'first_approved' then ${userId()}::bigint end
     where id = ${voucher.id}::bigint`);
  await postVoucher(voucher);
}

async function advancedVoucher({ change }: Asked<VoucherAsked>): Promise<void> {
  await refuseOwnHand(change.voucher_id);
  await rowsOf(sql`
    update accounts.vouchers set status = 'first_approved', first_by = ${userId()}::bigint
     where id = ${change.voucher_id}::bigint and status = 'requested'`);
}

async function closedVoucher({ change }: Asked<VoucherAsked>, { status, reason }: Outcome): Promise<void> {
  if (status === 'approved') return;
  await rowsOf(sql`
    update accounts.vouchers set status = ${status}, reason = coalesce(${reason}, reason)
     where id = ${change.voucher_id}::bigint and status in ('requested', 'first_approved')`);
}

export const voucherKindOfApproval = defineApproval<VoucherAsked>({
  code: 'voucher',
  title: 'Voucher',
  module: 'accounts',
  area: 'accounts',
  subject: 'voucher',
  permissions: ['voucher-approval', 'voucher-approval-account-level'],
  path: (id) => linkTo(pages.VoucherInfo, { id }),
  levels: levelsOf,
  reach: ({ branch_id, change }) =>
    [branch_id, change.counter_branch_id, ...(change.share_branch_ids ?? [])].filter((id): id is number => id !== null),
  blocks: async ({ change }) => blocksOf(await findVoucher(change.voucher_id)),
  passes: async ({ change }) => stoppedBy(await findVoucher(change.voucher_id), 'look'),
  alone: async ({ change }) => {
    const voucher = await findVoucher(change.voucher_id);
    const [over] = overInWords(await budgetsOf(voucher, 'look'), voucher.entry_date, voucher.currency);
    return over ?? null;
  },
  apply: applyVoucher,
  advanced: advancedVoucher,
  closed: closedVoucher,
});
