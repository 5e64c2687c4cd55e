// The receipt that the desk hands over for a child of another branch: who, for which branch, how much (FEE-51). Challans and balances stand
// on the receipt that the child's branch prints.

import { notFound } from '#kernel/refusal.ts';
import { printedVerifyCode } from '#kernel/verify-code.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { readLetterheads } from '#platform/printing/index.ts';
import { signedPaperOf } from '#platform/verify/verify-codes.ts';
import type { ReceiptToPrint } from '#modules/fees/deposits/chapter.ts';
import type { ElsewhereRow } from '../contract/elsewhere-deposits.ts';

type Kept = Pick<
  ElsewhereRow,
  | 'receipt_no'
  | 'entry_date'
  | 'value_date'
  | 'channel'
  | 'currency'
  | 'amount'
  | 'reference'
  | 'student_name'
  | 'class_name'
  | 'branch_name'
  | 'collected_at'
  | 'reversed'
> & { branch_id: number; of_branch_id: number; received_by: string | null; printed_before: number };

/** Counts the print, so that the second says DUPLICATE. 404 outside the scope. */
export async function readElsewhereReceipt(
  deposit_id: number,
): Promise<Pick<ReceiptToPrint, 'currency' | 'held' | 'receipt'>> {
  const kept = await rowOf(sql<Kept>`
    with printed as (
      update fees.elsewhere_deposits d set printed_count = d.printed_count + 1
       where d.deposit_id = ${deposit_id}::bigint and ${inScope('d.branch_id')} returning d.*
    )
    select d.branch_id, d.of_branch_id, d.receipt_no, d.entry_date, d.value_date, d.channel, d.currency, d.amount, d.reference, d.student_name,
           d.class_name, d.branch_name, b.branch_name as collected_at, d.reversed_at is not null as reversed, u.name as received_by,
           d.printed_count - 1 as printed_before
      from printed d join platform.branches b on b.id = d.branch_id left join platform.users u on u.id = d.collected_by`);
  if (!kept) throw notFound('This deposit');
  const [held] = await readLetterheads([kept.branch_id]);
  if (!held) throw notFound('The branch of this deposit');
  const paper = await alsoInBranches([kept.of_branch_id], () => signedPaperOf('fees.deposits', deposit_id));
  const { receipt_no, entry_date, value_date, channel, amount, reference, reversed, currency } = kept;
  return {
    currency,
    held,
    receipt: {
      receipt_no,
      entry_date,
      value_date,
      channel,
      amount,
      reference,
      reversed,
      received_from: kept.student_name,
      students: [
        {
          name: kept.student_name,
          native_name: null,
          father_name: null,
          admission_no: null,
          class_section: kept.class_name ?? '',
          session: null,
        },
      ],
      settled: [],
      for_branch: kept.branch_name,
      fine: 0,
      to_advance: 0,
      advance_after: 0,
      balance_left: 0,
      received_by: kept.received_by ?? '–',
      duplicate: kept.printed_before > 0,
      subject_to_clearance: false,
      check_link: paper?.link ?? null,
      check_code: paper ? printedVerifyCode(paper.code) : null,
    },
  };
}
