// A slip is sent in as the claim of a deposit (FEE-59): kept with its picture, and asked for approval. No money moves yet.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileRecord, type KeptFile } from '#platform/files/files.ts';
import { gate } from '#modules/branches/index.ts';
import { collectingAccount, refuseStranger } from '#modules/fees/bank-files/chapter.ts';
import { refuseTerms } from '#modules/fees/deposits/rules/index.ts';
import { collectingTerms, payingStudents, type PayingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { claimCreate, ClaimRow } from '../contract/claims.ts';
import { evidenceOf } from '../reads/claim-evidence.ts';
import { storedClaim } from '../reads/stored-claim.ts';
import { claimProof } from './approve-claim.ts';

type Wish = ParsedInputOf<typeof claimCreate>;
type Sent = DataOf<typeof claimCreate>;

export async function askClaim(input: Wish): Promise<Sent> {
  await requirePermission('Fee Deposit');
  return sendClaim(input, 'branch');
}

/** Without asking for a permission: for the desk's call, and for a slip that a family sends by its own link. */
export async function sendClaim(input: Wish, source: ClaimRow['source']): Promise<Sent> {
  const { student_id, family_id, amount, value_date, note } = input;
  const reference = input.reference || null;
  const payer = await payingStudents({ student_id, family_id });
  await gate(payer.branch_id, 'collect');
  const terms = await collectingTerms(payer.branch_id);
  const account = await collectingAccount(input.bank_account_id, { of_file: false });
  await refuseStranger({ currency: account.currency, holder_branch_id: account.branch_id }, payer);
  const refusal = refuseTerms({ channel: 'bank_counter', value_date, reference }, terms.today);
  if (refusal) throw refusal;
  const slip = await slipOf(input.slip_file_id);
  const made = await rowOf(sql<{ id: number }>`
    insert into fees.deposit_claims (branch_id, student_id, family_id, amount, value_date, bank_account_id, reference, slip_file_id, file_hash, source, note)
    values (${payer.branch_id}::int, ${student_id ?? null}::bigint, ${family_id ?? null}::bigint, ${amount}::bigint, ${value_date}::date, ${account.id}::bigint,
            ${reference}, ${slip.id}::bigint, ${slip.sha256}, ${source}, ${note || null})
    returning id`);
  const id = made?.id ?? 0;
  const { like } = await evidenceOf(await storedClaim(id));
  const { request_id } = await requestApproval(claimProof, {
    ...aboutPayer(payer, slip),
    branch_id: payer.branch_id,
    shows: [
      { field: 'amount', label: 'Deposit', before: null, after: amount, form: 'money' },
      { field: 'value_date', label: 'Value date', before: null, after: value_date, form: 'date' },
      { field: 'account', label: 'Bank account', before: null, after: account.name },
      { field: 'reference', label: 'Reference', before: null, after: reference },
    ],
    change: { claim_id: id },
    reason: note || null,
    file_ids: [slip.id],
    amount,
    currency: terms.currency,
  });
  await rowsOf(sql`
    update fees.deposit_claims set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  await audit({
    record_kind: 'student',
    record_id: payer.advance_student_id,
    branch_id: payer.branch_id,
    action: 'deposit claimed',
    after: { amount: moneyWithCurrency(amount, terms.currency), value_date, reference, account: account.name },
  });
  return { id, approval_id: request_id, like: like.length };
}

async function slipOf(file_id: number): Promise<KeptFile> {
  const file = await fileRecord(file_id);
  if (!file.media_type.startsWith('image/') && file.media_type !== 'application/pdf')
    throw badField('slip_file_id', 'The slip is a picture or a PDF');
  return file;
}

/** The same slip for the same child waits once; for another child it may be sent, and the approver sees both. */
function aboutPayer({ family_id, students, advance_student_id }: PayingStudents, { sha256 }: KeptFile) {
  const names = students.map((student) => student.full_name).join(', ');
  return {
    subject_id: advance_student_id,
    subject_label: names,
    title: family_id === null ? 'Deposit claim' : 'Deposit claim of a family',
    claims: students.map(({ student_id }) => `student ${student_id} slip ${sha256}`),
  };
}
