// Takes money for a student or a family: fines, allocation, ledger entry and receipt in one transaction (FEE-42…54).
// Locks, in this order everywhere: students' accounts ascending → deposit key → receipt number → totals.

import type { DataOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { whyLater } from '#platform/ledger/book-day.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import type { depositCreate } from '../contract/deposits.ts';
import {
  collectingTerms,
  type CollectingTerms,
  lockFeeAccounts,
  payingStudents,
  type PayingStudents,
  refreshFeeAccounts,
  settleChallans,
} from '#modules/fees/student-accounts/chapter.ts';
import { writtenOffChallans } from '../reads/written-off.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { depositLines } from '../rules/deposit-entry.ts';
import { settlementsOf } from '../rules/plan-settlements.ts';
import type { DepositPlan } from '../rules/deposit-plan.ts';
import { refuseTerms } from '../rules/deposit-terms.ts';
import { claimDepositKey } from '../steps/claim-deposit-key.ts';
import { enterDeposit } from '../steps/enter-deposit.ts';
import { enterReceipt } from '../steps/enter-receipt.ts';
import { noteDeposit } from '../steps/note-deposit.ts';
import { dayAndPlace, type DeskMoney, type GatewayMoney, isGateway, type Money, planned } from '../steps/plan-taken.ts';
import { recordDeposit } from '../steps/record-deposit.ts';

type Taken = DataOf<typeof depositCreate>;

/** A cheque that was kept for its day, and is money now (FEE-57). */
export interface HeldCheque {
  cheque_id: number;
}

export async function takeDeposit(input: DeskMoney, held?: HeldCheque): Promise<Taken> {
  await requirePermission('Fee Deposit');
  const { at_entry_id: _, ...taken } = await receive(input, held ?? {});
  return taken;
}

/** FEE-51: handed over at another branch, whose account it is; whoever calls it has asked for the permission and the policy. Answers its entry, too. */
export async function takeDepositAt(input: DeskMoney, at_branch_id: number): Promise<Taken & { at_entry_id: number }> {
  const { at_entry_id, ...taken } = await receive(input, { at_branch_id });
  if (at_entry_id === null) throw new Error('The money was not taken at another branch');
  return { ...taken, at_entry_id };
}

/** 04 §7 fees.receive: no person asks; the caller has proved the gateway, whose account it is. Money for one challan pays that one. */
export async function takeGatewayMoney(money: GatewayMoney): Promise<Taken> {
  const { at_entry_id: _, ...taken } = await receive(money, {});
  return taken;
}

interface How extends Partial<HeldCheque> {
  at_branch_id?: number;
}

/** The number of statements does not grow with challans or children. */
async function receive(input: Money, how: How): Promise<Taken & { at_entry_id: number | null }> {
  const payer = await payingStudents(input);
  const student_ids = payer.students.map((student) => student.student_id);
  await lockFeeAccounts(student_ids);

  const terms = await collectingTerms(payer.branch_id);
  await gate(payer.branch_id, 'collect');
  const refusal = refuseTerms(input, terms.today);
  if (refusal) throw refusal;
  const { branch_id, family_id, advance_student_id } = payer;
  const at_branch_id = how.at_branch_id ?? branch_id;
  const entry_date = await dayAndPlace(input, terms, at_branch_id);
  const deposit_id = await claimDepositKey({ ...input, branch_id, family_id, student_id: advance_student_id });
  const challans = isGateway(input) && input.as_credit ? [] : await openChallans(payer.students);
  const written_off = input.recover ? await writtenOffChallans(payer.students) : [];
  const plan = planned(input, { challans, written_off }, terms);

  const receipt_no = await takeNumber('receipt', branch_id, entry_date);
  const lines = (account_id: number) =>
    entryLines({ ...input, account_id }, { payer, terms, plan, challans, receipt_no });
  const { account_id, amount } = input;
  const money = { deposit_id, receipt_no, entry_date, branch_id, at_branch_id, account_id, amount };
  const { entry_id, at_entry_id } = await enterDeposit({ ...money, lines });
  const event = {
    deposit_id,
    source_type: 'deposit',
    source_id: deposit_id,
    value_date: input.value_date,
    entry_date,
    entry_id,
  } as const;
  await settleChallans(settlementsOf(plan), plan.fines, event);
  const student_id = family_id === null ? advance_student_id : null;
  const { currency } = terms;
  const deposit = { ...input, ...event, receipt_no, branch_id, at_branch_id, currency };
  await recordDeposit({ ...deposit, student_id, family_id, held_cheque_id: how.cheque_id });
  await enterReceipt({ deposit_id, receipt_no, entry_date, amount: input.amount, currency }, payer);
  const accounts = await refreshFeeAccounts(student_ids, new Map([[advance_student_id, plan.advance]]));
  const balance = total(accounts.map(({ receivable }) => ({ amount: receivable })));
  await noteDeposit({ ...deposit, students: payer.students, student_id: advance_student_id, balance });
  return {
    deposit_id,
    receipt_no,
    receipt_url: `/api/v1/fee/deposit/receipt/${deposit_id}`,
    value_date: input.value_date,
    entry_date,
    entered_later: entry_date === input.value_date ? null : await whyLater(branch_id, input.value_date),
    currency,
    amount: input.amount,
    settled: total(plan.placements),
    fines: total(plan.fines),
    written_off: total(plan.write_offs),
    recovered: total(plan.recoveries),
    advance: plan.advance,
    accounts,
    at_entry_id,
  };
}

interface Planned {
  payer: PayingStudents;
  terms: CollectingTerms;
  plan: DepositPlan;
  challans: OpenStudentChallan[];
  receipt_no: string;
}

function entryLines(
  input: Money,
  { payer, terms, plan, challans, receipt_no }: Planned,
): ReturnType<typeof depositLines> {
  const { advance_student_id } = payer;
  const studentOf = new Map(challans.map((challan) => [challan.challan_id, challan.student_id]));
  return depositLines({ ...input, advance_student_id, narration: `Receipt ${receipt_no}` }, plan, {
    accounts: terms.accounts,
    studentOf: (challan_id) => studentOf.get(challan_id) ?? advance_student_id,
  });
}

const total = (parts: readonly { amount: number }[]): number => parts.reduce((sum, part) => sum + part.amount, 0);
