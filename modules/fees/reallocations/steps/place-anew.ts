// The money of a receipt taken off its challans and placed anew, by its own value date and by one entry that shows both sides. The receipt, its key
// and the bank stay as they are; what it did before is undone, fines and all (FEE-55, FEE-56).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, trial } from '#platform/db/index.ts';
import { type EntryLine, postEntry } from '#platform/ledger/post.ts';
import {
  type BetweenBooks,
  betweenOfEntry,
  collectingTerms,
  refreshFeeAccounts,
  settleChallans,
  withParty,
} from '#modules/fees/student-accounts/chapter.ts';
import {
  giveAdvanceBack,
  linesTakenBack,
  type LockedDeposit,
  type WhatIsUndone,
} from '#modules/fees/deposit-reversals/chapter.ts';
import { prepaidByDeposit } from '#modules/fees/prepaid-months/chapter.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import type { DepositChannel } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { type DepositPlan, depositLines, planDeposit, settlementsOf } from '#modules/fees/deposits/rules/index.ts';

export interface Anew {
  /** Whose challans it may settle, in their order; their accounts are locked. */
  payers: readonly { student_id: number; sibling_rank: number }[];
  /** Whose the advance is that it makes. */
  advance_student_id: number;
  /** Absent: oldest first. */
  by_hand?: readonly { challan_id: number; amount: number }[];
  entry_date: LocalDate;
  narration: string;
}

export interface PlacedAnew {
  plan: DepositPlan;
  entry_id: number;
  /** Every entry that was made for it, the last one last. */
  entries: number[];
}

async function requireMovable(
  { deposit_id, receipt_no }: LockedDeposit['deposit'],
  { freed }: WhatIsUndone,
): Promise<void> {
  if (freed.length > 0)
    throw conflict(
      `A challan that receipt ${receipt_no} paid was cancelled: its money is an advance now. Refund that instead`,
    );
  if ((await prepaidByDeposit(deposit_id)).length > 0)
    throw conflict(
      `Receipt ${receipt_no} paid months ahead for a discount. Reverse it, and take the money again where it belongs`,
    );
}

export async function placeAnew(locked: LockedDeposit, undone: WhatIsUndone, anew: Anew): Promise<PlacedAnew> {
  const { deposit, advance_student_id, student_ids } = locked;
  const { deposit_id, branch_id, value_date, receipt_no, amount } = deposit;
  const { entry_date, narration, payers } = anew;
  await requireMovable(deposit, undone);
  const back = { branch_id, deposit_id, source_type: 'deposit_reversal', source_id: deposit_id } as const;
  const channel = await channelOf(deposit_id);
  const debited = await debitedAccount(deposit);
  const terms = await collectingTerms(branch_id);
  const takeOff = (entry_id: number) =>
    settleChallans(undone.settlements, undone.fines, { ...back, value_date, entry_date, entry_id });
  const giveBack = () => giveAdvanceBack(undone.reopened, advance_student_id, { ...back, value_date, entry_date });

  const challans = await afterwards(payers, async () => {
    await giveBack();
    await takeOff(deposit.entry_id);
  });
  const policy = { ...terms.policy, allow_partial: true };
  const { currency } = terms;
  const plan = planDeposit({ amount, value_date, channel, challans, by_hand: anew.by_hand, policy, currency });
  if (plan instanceof Refusal) throw plan;
  const studentOf = new Map(challans.map((one) => [one.challan_id, one.student_id]));
  const money = {
    channel,
    amount,
    account_id: debited.account_id,
    advance_student_id: anew.advance_student_id,
    narration,
  };
  const placed = depositLines(money, plan, {
    accounts: terms.accounts,
    studentOf: (challan_id) => studentOf.get(challan_id) ?? anew.advance_student_id,
  });
  const lines = netted([...(await linesTakenBack(deposit)), ...withParty(placed, debited)], narration);
  if (lines.length === 0) throw conflict(`Receipt ${receipt_no} is already allocated like this`);
  const given_back = await giveBack();
  const source = { source_type: 'deposit_move', source_id: deposit_id, doc_no: receipt_no } as const;
  const entry_id = await postEntry(
    { branch_id, entry_date, kind: 'correction', ...source, narration, owner_area: 'fees' },
    lines,
  );
  const event = { deposit_id, value_date, entry_date, entry_id };
  // Where its money lies is of the receipt: who opened it before has an older version of it.
  await rowsOf(sql`
    update fees.deposits set status = 'posted' where id = ${deposit_id}::bigint and entry_date = ${deposit.entry_date}::date`);
  await takeOff(entry_id);
  await settleChallans(settlementsOf(plan), plan.fines, { ...event, source_type: 'deposit', source_id: deposit_id });
  const advances = new Map([[advance_student_id, -undone.advance]]);
  advances.set(anew.advance_student_id, (advances.get(anew.advance_student_id) ?? 0) + plan.advance);
  const touched = [...student_ids, ...payers.map((one) => one.student_id), advance_student_id, anew.advance_student_id];
  await refreshFeeAccounts([...new Set(touched)], advances);
  return { plan, entry_id, entries: given_back === null ? [entry_id] : [given_back, entry_id] };
}

/** The challans that are open once it is undone; nothing of the undoing stays. */
function afterwards(payers: Anew['payers'], undo: () => Promise<void>): Promise<OpenStudentChallan[]> {
  return trial(async () => {
    await undo();
    return openChallans(payers);
  });
}

/** Where another branch has the money, this book was debited with what that branch owes. */
const debitedAccount = async (deposit: LockedDeposit['deposit']): Promise<BetweenBooks['own']> =>
  deposit.collected_branch_id === deposit.branch_id
    ? { account_id: deposit.account_id }
    : (await betweenOfEntry(deposit.entry_id)).own;

async function channelOf(deposit_id: number): Promise<DepositChannel> {
  const row = await rowOf(sql<{ channel: DepositChannel }>`
    select channel from fees.deposits where id = ${deposit_id}::bigint`);
  if (!row) throw new Error(`Deposit ${deposit_id} is gone`);
  return row.channel;
}

/** One line an account, child and challan: the cash or the bank comes to nothing and falls out. */
function netted(lines: readonly EntryLine[], narration: string): EntryLine[] {
  const groups = Map.groupBy(lines, (line) => [line.account_id, line.party_id ?? '', line.doc_id ?? ''].join(' '));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const net = group.reduce((sum, line) => sum + (line.debit ?? 0) - (line.credit ?? 0), 0);
    if (!first || net === 0) return [];
    return [{ ...first, narration, debit: Math.max(0, net), credit: Math.max(0, -net) }];
  });
}
