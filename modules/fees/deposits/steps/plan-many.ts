// What many deposits of a branch will do, each as the desk would plan it (FEE-42…47): facts read for thousands of children at a time.

import type { LocalDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { openChallans, type OpenStudentChallan } from '#modules/fees/late-fines/chapter.ts';
import type { CollectingTerms, PayingStudent } from '#modules/fees/student-accounts/chapter.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';
import { planDeposit } from '../rules/deposit-plan.ts';
import type { PlannedDeposit } from '../rules/many-deposits.ts';

export interface BankMoney {
  student_id: number | null;
  family_id: number | null;
  /** All whom it may reach, the eldest first. */
  students: readonly Pick<PayingStudent, 'student_id' | 'sibling_rank' | 'full_name' | 'father_name'>[];
  advance_student_id: number;
  channel: DepositChannel;
  value_date: LocalDate;
  amount: number;
  reference: string | null;
  upload_row_id: number | null;
  claim_id: number | null;
  /** Where its key was claimed before. */
  deposit_id?: number;
}

export type PlannedMoney = PlannedDeposit & BankMoney;

/** Challans are read, and settlements written, for so many children at a time. */
export const AT_ONCE = 2_000;

/** The accounts are locked; receipt numbers are taken after all that may refuse. */
export async function planRound(
  round: readonly BankMoney[],
  { terms, entry_date }: { terms: CollectingTerms; entry_date: LocalDate },
) {
  const open = new Map<number, OpenStudentChallan[]>();
  for (let at = 0; at < round.length; at += AT_ONCE) {
    const students = round.slice(at, at + AT_ONCE).flatMap((one) => one.students);
    for (const challan of await openChallans(students))
      open.set(challan.student_id, [...(open.get(challan.student_id) ?? []), challan]);
  }
  const ids = await rowsOf(sql<{ id: number }>`
    select nextval('fees.deposit_id') as id from generate_series(1, ${round.length}::int)`);
  const plans = round.map((one) => planOf(one, open, terms));
  const receipts = await takeNumbers('receipt', { branch_id: terms.branch_id, day: entry_date }, round.length);
  const planned = round.map((one, n): PlannedMoney => ({
    ...one,
    deposit_id: one.deposit_id ?? ids[n]?.id ?? 0,
    receipt_no: receipts[n] ?? '',
    plan: plans[n] ?? { fines: [], placements: [], write_offs: [], recoveries: [], advance: one.amount },
  }));
  const owners = new Map([...open.values()].flat().map((challan) => [challan.challan_id, challan.student_id]));
  return { planned, studentOf: (challan_id: number) => owners.get(challan_id) };
}

function planOf(
  one: BankMoney,
  open: ReadonlyMap<number, OpenStudentChallan[]>,
  { policy, currency }: CollectingTerms,
) {
  const challans = one.students.flatMap((student) => open.get(student.student_id) ?? []);
  const plan = planDeposit({ ...one, challans, policy, currency });
  if (plan instanceof Refusal) throw plan;
  return plan;
}
