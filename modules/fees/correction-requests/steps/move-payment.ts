// FEE-56: a payment that was taken for the wrong child is settled on the right one. The receipt, its key and the bank stay as they are; what it did to
// the first child is undone, fines and all, and it is placed anew by its own value date, by one entry that shows both sides.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type EntryLine, postEntry } from '#platform/ledger/post.ts';
import { collectingTerms, refreshFeeAccounts, settleChallans } from '#modules/fees/student-accounts/chapter.ts';
import {
  entriesOfDeposit,
  giveAdvanceBack,
  lockDeposit,
  whatIsUndone,
} from '#modules/fees/deposit-reversals/chapter.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { depositLines, planDeposit, settlementsOf } from '#modules/fees/deposits/rules/index.ts';
import type { DepositChannel } from '#modules/fees/deposits/contract/deposit-channels.ts';
import type { DepositFacts, TargetFacts } from '../rules/correction-facts.ts';

/** Answers the entries that were made. The accounts of all children are locked. */
export async function movePayment(
  facts: DepositFacts,
  target: TargetFacts,
  { entry_date, narration }: { entry_date: LocalDate; narration: string },
): Promise<number[]> {
  const locked = await lockDeposit(facts.deposit_id);
  const { deposit, advance_student_id, student_ids } = locked;
  const { deposit_id, branch_id, value_date, receipt_no, amount } = deposit;
  const undone = await whatIsUndone(locked);
  if (undone.freed.length > 0)
    throw conflict(
      `A challan that receipt ${receipt_no} paid was cancelled: its money is an advance now. Refund that instead`,
    );
  const back = { branch_id, deposit_id, source_type: 'deposit_reversal', source_id: deposit_id } as const;
  const given_back = await giveAdvanceBack(undone.reopened, advance_student_id, { ...back, value_date, entry_date });

  const terms = await collectingTerms(branch_id);
  const challans = await openChallans([{ student_id: target.student_id, sibling_rank: 1 }]);
  const channel = facts.channel as DepositChannel;
  const policy = { ...terms.policy, allow_partial: true };
  const plan = planDeposit({ amount, value_date, channel, challans, policy, currency: terms.currency });
  if (plan instanceof Refusal) throw plan;
  const money = { channel, amount, account_id: facts.account_id, advance_student_id: target.student_id, narration };
  const placed = depositLines(money, plan, { accounts: terms.accounts, studentOf: () => target.student_id });
  const entry_id = await postEntry(
    {
      branch_id,
      entry_date,
      kind: 'correction',
      source_type: 'deposit_move',
      source_id: deposit_id,
      doc_no: receipt_no,
      narration,
      owner_area: 'fees',
    },
    netted([...(await tookBack(await entriesOfDeposit(deposit))), ...placed], narration),
  );
  const event = { deposit_id, value_date, entry_date, entry_id };
  await settleChallans(undone.settlements, undone.fines, { ...event, ...back });
  await settleChallans(settlementsOf(plan), plan.fines, { ...event, source_type: 'deposit', source_id: deposit_id });
  await rowsOf(sql`
    with cheque as (
      update fees.cheques set student_id = ${target.student_id}::bigint, family_id = null where deposit_id = ${deposit_id}::bigint)
    update fees.deposits set student_id = ${target.student_id}::bigint, family_id = null
     where id = ${deposit_id}::bigint and entry_date = ${deposit.entry_date}::date`);
  const advances = new Map([[advance_student_id, -undone.advance]]);
  advances.set(target.student_id, (advances.get(target.student_id) ?? 0) + plan.advance);
  await refreshFeeAccounts([...new Set([...student_ids, advance_student_id, target.student_id])], advances);
  await noteMove(facts, target);
  return given_back === null ? [entry_id] : [given_back, entry_id];
}

/** What the book has by this deposit so far, with the sides exchanged. */
function tookBack(entry_ids: readonly number[]): Promise<EntryLine[]> {
  return rowsOf(sql<EntryLine>`
    select l.account_id, sum(l.credit)::bigint as debit, sum(l.debit)::bigint as credit, l.party_kind, l.party_id, l.doc_type, l.doc_id
      from platform.journal_lines l where l.entry_id = any (${entry_ids}::bigint[]) group by 1, 4, 5, 6, 7`);
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

async function noteMove(
  { deposit_id, branch_id, receipt_no, amount, currency, student_id }: DepositFacts,
  target: TargetFacts,
) {
  const from = await rowOf(sql<{ full_name: string }>`
    select full_name from students.students where id = ${student_id}::bigint`);
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'moved',
    branch_id,
    before: { of: from?.full_name ?? 'the family' },
    after: { of: target.full_name, receipt_no, amount: moneyWithCurrency(amount, currency) },
  });
}
