// An approved claim becomes a deposit: from the row of the bank that is its money, else on the bank account itself, where it awaits the
// statement (FEE-59).

import { conflict } from '#kernel/refusal.ts';
import { oneAtATime, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { assignTo, type CollectingAccount, collectingAccount } from '#modules/fees/bank-files/chapter.ts';
import { claimDepositKey, keepDepositKey, takeMany } from '#modules/fees/deposits/chapter.ts';
import { lockFeeAccounts, payingStudents, type PayingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { evidenceOf } from '../reads/claim-evidence.ts';
import { payerOf, storedClaim, type StoredClaim } from '../reads/stored-claim.ts';
import { whyNotNow } from '../reads/why-not-now.ts';

interface Settled {
  deposit_id: number;
  row_id: number | null;
}

/** Who decides has been asked for nothing more: the decision is the permission. */
export async function settleClaim(claim_id: number): Promise<void> {
  const claim = await storedClaim(claim_id, { lock: true });
  if (claim.deposit_id !== null) throw conflict('This claim was approved meanwhile');
  // Claims of one account are taken one after the other: the second sees what the first one took, whatever day its slip says.
  await oneAtATime('deposit claims of account', claim.bank_account_id);
  const payer = await payingStudents(payerOf(claim));
  await lockFeeAccounts(payer.students.map((student) => student.student_id));
  const evidence = await evidenceOf(claim);
  const [blocked] = await whyNotNow(claim, evidence);
  if (blocked !== undefined) throw conflict(blocked);
  const account = await collectingAccount(claim.bank_account_id, { of_file: false });
  const { row_id } = evidence.picked;
  const settled =
    row_id === null ? await onTheAccount(claim, account, payer) : await fromRow(claim, { account, payer, row_id });
  await rowsOf(sql`
    update fees.deposit_claims set deposit_id = ${settled.deposit_id}::bigint, matched_row_id = ${settled.row_id}::bigint where id = ${claim_id}::bigint`);
}

const channelOf = ({ reference }: StoredClaim) => (reference ? ('bank_transfer' as const) : ('bank_counter' as const));

/** 2230 goes down by it; the deposit has the value date of the row. */
async function fromRow(
  claim: StoredClaim,
  { account, payer, row_id }: { account: CollectingAccount; payer: PayingStudents; row_id: number },
): Promise<Settled> {
  const { deposit_id, row } = await assignTo({ row_id, claim_id: claim.id, ...payerOf(claim) });
  const { account_id } = account;
  const money = { account_id, student_id: payer.advance_student_id, channel: 'bank_transfer' as const };
  for (const { reference, value_date, amount } of [row, claim])
    if (reference)
      await keepDepositKey({ ...money, reference, value_date, amount }, { deposit_id, branch_id: payer.branch_id });
  return { deposit_id, row_id };
}

/** As the desk takes a transfer, and with its key: the same one is refused there and in the next file (FEE-50). */
async function onTheAccount(claim: StoredClaim, account: CollectingAccount, payer: PayingStudents): Promise<Settled> {
  const { branch_id, family_id, advance_student_id, students } = payer;
  const { value_date, amount, reference } = claim;
  const channel = channelOf(claim);
  const { account_id, branch_id: holder_branch_id } = account;
  const deposit_id = await claimDepositKey({
    channel,
    value_date,
    amount,
    reference,
    account_id,
    branch_id,
    family_id,
    student_id: advance_student_id,
    // Without a reference equal slips of different families are different payments; the approver has seen what is like it.
    another: !reference,
  });
  const money = {
    student_id: family_id === null ? advance_student_id : null,
    family_id,
    students,
    advance_student_id,
    channel,
    value_date,
    amount,
    reference,
    upload_row_id: null,
    claim_id: claim.id,
    deposit_id,
  };
  // Within one book the entry is the deposit's own, so that it can be reversed; the pair of two books is the claim's.
  const source =
    holder_branch_id === branch_id
      ? { source_type: 'deposit' as const, source_id: deposit_id }
      : { source_type: 'deposit_claim' as const, source_id: claim.id };
  const narration = `Deposit claimed with a slip, ${account.name}`;
  await alsoInBranches([holder_branch_id], () =>
    takeMany([money], { branch_id, holder_branch_id, account_id, narration, ...source }),
  );
  return { deposit_id, row_id: null };
}
