// Takes money for a student or a family: fines, allocation, ledger entry and receipt in one transaction (FEE-42…54).
// Locks, in this order everywhere: students' accounts ascending → deposit key → receipt number → totals.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { whyLater } from '#platform/ledger/book-day.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import { type GatewayChannel, gatewayChannels } from '../contract/deposit-channels.ts';
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
import { requireAccountFor } from '../reads/receiving-accounts.ts';
import { entryDateOf } from '../reads/entry-date.ts';
import { type WrittenOffChallan, writtenOffChallans } from '../reads/written-off.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import { depositLines } from '../rules/deposit-entry.ts';
import { settlementsOf } from '../rules/plan-settlements.ts';
import type { EntryLine } from '#modules/fees/student-accounts/rules/index.ts';
import { type DepositPlan, planDeposit } from '../rules/deposit-plan.ts';
import { refuseTerms } from '../rules/deposit-terms.ts';
import { claimDepositKey } from '../steps/claim-deposit-key.ts';
import { enterReceipt } from '../steps/enter-receipt.ts';
import { noteDeposit } from '../steps/note-deposit.ts';
import { recordDeposit } from '../steps/record-deposit.ts';

type Input = ParsedInputOf<typeof depositCreate>;
type Taken = DataOf<typeof depositCreate>;
type Money = Input | GatewayMoney;

/** A cheque that was kept for its day, and is money now (FEE-57). */
export interface HeldCheque {
  cheque_id: number;
}

/** `as_credit`: no challan is paid, it is advance. */
export type GatewayMoney = Omit<Input, 'channel'> & { channel: GatewayChannel; reference: string; as_credit?: boolean };

export async function takeDeposit(input: Input, held?: HeldCheque): Promise<Taken> {
  await requirePermission('Fee Deposit');
  return receive(input, held);
}

/** 04 §7 fees.receive: no person asks; the caller has proved the gateway, whose account it is. Money for one challan pays that one. */
export const takeGatewayMoney = (money: GatewayMoney): Promise<Taken> => receive(money);

const isGateway = (input: Money): input is GatewayMoney => gatewayChannels.some((one) => one === input.channel);

/** The number of statements does not grow with challans or children. */
async function receive(input: Money, held?: HeldCheque): Promise<Taken> {
  const payer = await payingStudents(input);
  const student_ids = payer.students.map((student) => student.student_id);
  await lockFeeAccounts(student_ids);

  const terms = await collectingTerms(payer.branch_id);
  await gate(payer.branch_id, 'collect');
  const refusal = refuseTerms(input, terms.today);
  if (refusal) throw refusal;
  if (!isGateway(input)) await requireAccountFor(input, terms);
  const entry_date = await entryDateOf(input.value_date, terms);
  const { branch_id, family_id, advance_student_id } = payer;
  const deposit_id = await claimDepositKey({ ...input, branch_id, family_id, student_id: advance_student_id });
  const challans = isGateway(input) && input.as_credit ? [] : await openChallans(payer.students);
  const written_off = input.recover ? await writtenOffChallans(payer.students) : [];
  const plan = planned(input, { challans, written_off }, terms);

  const receipt_no = await takeNumber('receipt', branch_id, entry_date);
  const lines = entryLines(input, { payer, terms, plan, challans, receipt_no });
  const source = { source_type: 'deposit', source_id: deposit_id } as const;
  const narration = `Fee deposit, receipt ${receipt_no}`;
  const head = { branch_id, entry_date, kind: 'deposit', ...source, doc_no: receipt_no, narration, owner_area: 'fees' };
  const entry_id = await postEntry(head, lines);
  const event = { deposit_id, ...source, value_date: input.value_date, entry_date, entry_id };
  await settleChallans(settlementsOf(plan), plan.fines, event);
  const student_id = family_id === null ? advance_student_id : null;
  const { currency } = terms;
  const deposit = { ...input, ...event, receipt_no, branch_id, currency };
  await recordDeposit({ ...deposit, student_id, family_id, held_cheque_id: held?.cheque_id });
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
  };
}

function planned(
  input: Money,
  { challans, written_off }: { challans: OpenStudentChallan[]; written_off: WrittenOffChallan[] },
  { policy, currency }: CollectingTerms,
): DepositPlan {
  const open = challans.reduce((sum, challan) => sum + challan.balance, 0);
  if (input.quoted_open !== undefined && input.quoted_open !== open) {
    throw conflict('Something was paid or charged here since you looked. Check what is open and enter it again', {
      open,
    });
  }
  if (input.allocation?.length && !policy.manual_allocation && !isGateway(input)) {
    throw badField(
      'allocation',
      'The fee policy of this branch pays the oldest challan first. Leave the amounts to it',
    );
  }
  const plan = planDeposit({ ...input, challans, written_off, by_hand: input.allocation, policy, currency });
  if (plan instanceof Refusal) throw plan;
  return plan;
}

interface Planned {
  payer: PayingStudents;
  terms: CollectingTerms;
  plan: DepositPlan;
  challans: OpenStudentChallan[];
  receipt_no: string;
}

function entryLines(input: Money, { payer, terms, plan, challans, receipt_no }: Planned): EntryLine[] {
  const { advance_student_id } = payer;
  const studentOf = new Map(challans.map((challan) => [challan.challan_id, challan.student_id]));
  return depositLines({ ...input, advance_student_id, narration: `Receipt ${receipt_no}` }, plan, {
    accounts: terms.accounts,
    studentOf: (challan_id) => studentOf.get(challan_id) ?? advance_student_id,
  });
}

const total = (parts: readonly { amount: number }[]): number => parts.reduce((sum, part) => sum + part.amount, 0);
