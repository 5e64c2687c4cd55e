// Undoes a deposit on the day it was entered: settlements, fines, advance, key and ledger entry together (FEE-55).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, postEntry, reverseEntry } from '#platform/ledger/post.ts';
import { gate } from '#modules/branches/index.ts';
import type { depositReverse } from '../contract/deposit-reversals.ts';
import {
  advancesUsed,
  collectingTerms,
  lockFeeAccounts,
  payingStudents,
  refreshFeeAccounts,
  settleChallans,
  settlementsOfDeposit,
} from '#modules/fees/student-accounts/chapter.ts';
import { depositToReverse, type DepositToReverse, finesOfDeposit } from '../reads/deposit-to-reverse.ts';
import { advanceLines, type Undoing } from '#modules/fees/student-accounts/rules/index.ts';
import { refuseReversal, reopenNewestFirst, undoWithFines } from '../rules/reversal.ts';
import { markReversed } from '../steps/mark-reversed.ts';
import { noteReversal } from '../steps/note-reversal.ts';
import { freedOfDeposit, reverseFreedAdvance } from '../steps/reverse-freed-advance.ts';

type Input = ParsedInputOf<typeof depositReverse>;

/** Refuses what was reversed, is of an earlier day, changed meanwhile, or reopens other challans without being told to. */
export async function reverseDeposit(input: Input): Promise<DataOf<typeof depositReverse>> {
  await requirePermission('Fee Deposit Reverse');
  const { advance_student_id, student_ids, deposit } = await lockDeposit(input);
  await gate(deposit.branch_id, 'collect');

  const freed = await freedOfDeposit(deposit.deposit_id, advance_student_id);
  const settled = await settlementsOfDeposit(deposit.deposit_id);
  const fines = await finesOfDeposit(
    settled.map((s) => s.challan_id),
    deposit.entry_id,
  );
  const undone = undoWithFines(settled, fines);
  if (undone instanceof Refusal) throw undone;
  const advance = deposit.amount - settled.reduce((sum, s) => sum + (s.kind === 'write_off' ? 0 : s.amount), 0);
  const reopened = await reopen(advance, advance_student_id);
  const challans = [...new Set([...undone.settlements, ...reopened].map((u) => u.challan_no))];
  if (reopened.length > 0 && !input.reopen) {
    throw conflict(`This will reopen ${counted(challans.length, 'challan')}. Go on?`, {
      reopens: challans,
    });
  }

  const entry_date = (await firstOpenDay(deposit.branch_id, deposit.today)) ?? deposit.today;
  const event = {
    deposit_id: deposit.deposit_id,
    source_type: 'deposit_reversal',
    source_id: deposit.deposit_id,
    value_date: deposit.value_date,
    entry_date,
  } as const;
  await giveAdvanceBack(reopened, advance_student_id, { ...event, branch_id: deposit.branch_id });
  await reverseFreedAdvance(freed, { ...event, branch_id: deposit.branch_id });
  const reversal_entry_id = await reverseEntry(
    deposit.entry_id,
    entry_date,
    `Receipt ${deposit.receipt_no} reversed: ${input.reason}`.slice(0, 500),
  );
  const kindOf = new Map(settled.map((s) => [s.settlement_id, s.kind as 'payment']));
  const settlements = undone.settlements.map((u) => ({
    ...u,
    kind: kindOf.get(u.settlement_id) ?? 'payment',
    reverses_id: u.settlement_id,
  }));
  await settleChallans(settlements, undone.fines, { ...event, entry_id: reversal_entry_id });
  await markReversed(deposit, input.reason, reversal_entry_id);
  await noteReversal({ ...deposit, reason: input.reason, reopened: challans });
  const given_back = reopened.reduce((sum, r) => sum - r.amount, 0);
  await refreshFeeAccounts(student_ids, new Map([[advance_student_id, given_back - advance]]));
  return { deposit_id: deposit.deposit_id, status: 'reversed', reopened: challans, reversal_entry_id };
}

/** The students' accounts first, then the deposit, as everywhere. */
async function lockDeposit({
  id,
  version,
}: Input): Promise<{ deposit: DepositToReverse; student_ids: number[]; advance_student_id: number }> {
  const owner = await rowOf(sql<{ student_id: number | null; family_id: number | null }>`
    select student_id, family_id from fees.deposits where id = ${id}::bigint`);
  if (!owner) throw notFound('This deposit');
  const payer = await payingStudents({
    student_id: owner.student_id ?? undefined,
    family_id: owner.family_id ?? undefined,
  });
  const student_ids = payer.students.map((student) => student.student_id);
  await lockFeeAccounts(student_ids);
  const deposit = await depositToReverse(id);
  if (!deposit) throw notFound('This deposit');
  const refusal = refuseReversal(deposit, deposit.today);
  if (refusal) throw refusal;
  if (deposit.version !== version)
    throw conflict('This deposit changed since you opened it. Open it again', { version: deposit.version });
  return { deposit, student_ids, advance_student_id: deposit.advance_student_id ?? payer.advance_student_id };
}

/** Of the deposit's advance, what is no longer there was spent: those challans open again. */
async function reopen(advance: number, student_id: number): Promise<Undoing[]> {
  if (advance === 0) return [];
  const account = await rowOf(sql<{ free: number }>`
    select advance - advance_reserved as free from fees.student_fee_accounts where student_id = ${student_id}::bigint`);
  const missing = advance - (account?.free ?? 0);
  if (missing <= 0) return [];
  const reopened = reopenNewestFirst(missing, await advancesUsed(student_id));
  if (reopened.reduce((sum, r) => sum - r.amount, 0) < missing) {
    throw conflict('The advance of this deposit was refunded or is reserved for a refund. Cancel the refund first');
  }
  return reopened;
}

interface GiveBack {
  branch_id: number;
  deposit_id: number;
  source_type: 'deposit_reversal';
  source_id: number;
  value_date: LocalDate;
  entry_date: LocalDate;
}

async function giveAdvanceBack(
  reopened: readonly Undoing[],
  student_id: number,
  { branch_id, ...event }: GiveBack,
): Promise<void> {
  if (reopened.length === 0) return;
  const { accounts } = await collectingTerms(branch_id);
  const head = {
    branch_id,
    entry_date: event.entry_date,
    kind: 'advance_apply',
    source_type: event.source_type,
    source_id: event.source_id,
  };
  const entry_id = await postEntry(
    { ...head, narration: 'Advance given back', owner_area: 'fees' },
    advanceLines(student_id, reopened, accounts),
  );
  const settlements = reopened.map((r) => ({ ...r, kind: 'advance' as const, reverses_id: r.settlement_id }));
  await settleChallans(settlements, [], { ...event, deposit_id: null, entry_id });
}
