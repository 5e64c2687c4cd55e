// An unidentified receipt finds its child: Dr 2230, and the deposit has the value date of the bank's row (FEE-58).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { takeMany } from '#modules/fees/deposits/chapter.ts';
import {
  collectedFor,
  collectingTerms,
  payingStudents,
  type PayingStudents,
} from '#modules/fees/student-accounts/chapter.ts';
import type { rowAssign } from '../contract/unidentified.ts';
import { openRow, type OpenRow } from '../reads/unidentified.ts';
import { fileRowStates } from '../rules/bank-file-states.ts';

interface Given {
  row_id: number;
  student_id?: number | undefined;
  family_id?: number | undefined;
  claim_id?: number | undefined;
}

interface AssignedDeposit {
  deposit_id: number;
  receipt_no: string;
  row: OpenRow;
  payer: PayingStudents;
}

/** Money of another currency, or of a franchise's child on an account of others, cannot come to this payer (FEE-51). */
export async function refuseStranger(
  row: Pick<OpenRow, 'currency' | 'holder_branch_id'>,
  payer: PayingStudents,
): Promise<void> {
  const { currency, branch_name } = await collectingTerms(payer.branch_id);
  if (currency !== row.currency)
    throw badField('student_id', `${branch_name} keeps its books in ${currency}; this money is ${row.currency}`);
  const other = await rowOf(sql<{ franchise: boolean }>`
    select b.ownership <> 'own' as franchise from platform.branches b where b.id = ${payer.branch_id}::int`);
  if (!other?.franchise || payer.branch_id === row.holder_branch_id) return;
  if (!(await collectedFor(row.holder_branch_id)).includes(payer.branch_id))
    throw badField('student_id', 'Fees of a franchise come to its own account. Transfer this money by a voucher');
}

/** Two who assign one row at once: the second waits here and is told. */
async function lockRow(id: number): Promise<void> {
  const row = await rowOf(sql<{ state: OpenRow['state'] }>`
    select state from fees.bank_upload_rows where id = ${id}::bigint for update`);
  if (row) fileRowStates.refuse('assign', row.state);
}

/**
 * Without asking for a permission: for the desk's call and for an approved claim. Whoever sees the account (it serves their branch) may have
 * its side of the pair written in the book that holds it.
 */
export async function assignTo({ row_id, claim_id, ...whom }: Given): Promise<AssignedDeposit> {
  const row = await openRow(row_id);
  const payer = await payingStudents(whom);
  await refuseStranger(row, payer);
  await lockRow(row_id);
  const { family_id, advance_student_id, students, branch_id } = payer;
  const money = {
    student_id: family_id === null ? advance_student_id : null,
    family_id,
    students,
    advance_student_id,
    channel: 'bank_transfer' as const,
    value_date: row.value_date,
    amount: row.amount,
    reference: row.reference,
    upload_row_id: row.id,
    claim_id: claim_id ?? null,
  };
  const unidentified = await systemAccount('unidentified');
  const [taken] = await alsoInBranches([row.holder_branch_id], () =>
    takeMany([money], {
      branch_id,
      holder_branch_id: row.holder_branch_id,
      account_id: unidentified,
      source_type: 'bank_row',
      source_id: row.id,
      narration: `Unidentified receipt of ${row.account} assigned`,
    }),
  );
  if (!taken) throw conflict('The receipt was not made');
  await rowsOf(sql`
    update fees.bank_upload_rows set state = 'assigned', deposit_id = ${taken.deposit_id}::bigint, student_id = ${advance_student_id}::bigint,
           family_id = ${family_id}::bigint, of_branch_id = ${branch_id}::int where id = ${row.id}::bigint`);
  return { deposit_id: taken.deposit_id, receipt_no: taken.receipt_no, row, payer };
}

export async function assignRow(input: ParsedInputOf<typeof rowAssign>): Promise<DataOf<typeof rowAssign>> {
  await requirePermission('Fee Deposit');
  const { deposit_id, receipt_no, row, payer } = await assignTo(input);
  const student_name = payer.students.map((student) => student.full_name).join(', ');
  await audit({
    record_kind: 'bank row',
    record_id: row.id,
    branch_id: payer.branch_id,
    action: 'assigned',
    after: { receipt_no, of: student_name, value_date: row.value_date },
  });
  return {
    deposit_id,
    receipt_no,
    value_date: row.value_date,
    amount: row.amount,
    currency: row.currency,
    student_name,
  };
}
