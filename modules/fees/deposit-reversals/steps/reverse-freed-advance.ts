// A deposit is undone whose challan was cancelled meanwhile: the money that had become advance is none (FEE-55, fees.cancel).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';

interface Undone {
  branch_id: number;
  source_type: 'deposit_reversal';
  source_id: number;
  entry_date: LocalDate;
}

/** What the deposit had paid on a challan that was cancelled since, and its student has as advance. */
export interface Freed {
  student_id: number;
  challan_id: number;
  amount: number;
}

/** Refuses when the advance is another child's: asked before anything else is looked for in the payer's own advance. */
export async function freedOfDeposit(deposit_id: number, advance_student_id: number): Promise<Freed[]> {
  const freed = await rowsOf(sql<Freed>`
    select u.student_id, u.challan_id, -sum(u.amount)::bigint as amount
      from fees.settlements s join fees.settlements u on u.reverses_id = s.id and u.kind = 'to_advance'
     where s.deposit_id = ${deposit_id}::bigint group by u.student_id, u.challan_id`);
  if (freed.some((one) => one.student_id !== advance_student_id))
    throw conflict(
      'A challan that this deposit paid was cancelled, and its money is the advance of that child. Refund it instead',
    );
  return freed;
}

/** The book's side only: the deposit's own reversal debits the receivable, which the cancelled challan no longer has. */
export async function reverseFreedAdvance(
  freed: readonly Freed[],
  { branch_id, source_type, source_id, entry_date }: Undone,
): Promise<number | null> {
  if (freed.length === 0) return null;
  const [advance, receivable] = [await systemAccount('student_advance'), await systemAccount('student_receivable')];
  return postEntry(
    {
      branch_id,
      entry_date,
      kind: 'advance_apply',
      source_type,
      source_id,
      narration: 'Money of a cancelled challan taken back',
      owner_area: 'fees',
    },
    freed.flatMap(({ student_id, challan_id, amount }) => {
      const student = { party_kind: 'student', party_id: student_id, doc_type: 'challan', doc_id: challan_id };
      return [
        { account_id: advance, debit: amount, ...student },
        { account_id: receivable, credit: amount, ...student },
      ];
    }),
  );
}
