// A claim as it was sent, for the acts that go by it.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export interface StoredClaim {
  id: number;
  branch_id: number;
  student_id: number | null;
  family_id: number | null;
  amount: number;
  currency: Currency;
  value_date: LocalDate;
  bank_account_id: number;
  reference: string | null;
  slip_file_id: number;
  deposit_id: number | null;
  matched_row_id: number | null;
  without_row: boolean;
  approval_id: number | null;
}

/** 404 outside the scope; `lock`: until the transaction ends nobody else chooses or takes. */
export async function storedClaim(id: number, { lock = false } = {}): Promise<StoredClaim> {
  const claim = await rowOf(sql<StoredClaim>`
    select c.id, c.branch_id, c.student_id, c.family_id, c.amount, n.currency, c.value_date, c.bank_account_id, c.reference, c.slip_file_id, c.deposit_id,
           c.matched_row_id, c.without_row, c.approval_id
      from fees.deposit_claims c
      join platform.branches b on b.id = c.branch_id
      join platform.countries n on n.id = b.country_id and n.operates
     where c.id = ${id}::bigint ${lock ? sql`for update of c` : sql``}`);
  if (!claim) throw notFound('This claim');
  return claim;
}

/** Of a child, or of the children of a family. */
export const payerOf = ({ student_id, family_id }: Pick<StoredClaim, 'student_id' | 'family_id'>) =>
  family_id === null ? { student_id: student_id ?? 0 } : { family_id };
