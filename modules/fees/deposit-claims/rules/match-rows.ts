// Which row of the bank a claim is, and what was taken already (FEE-59). Pure.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { BankRow, LikeOne } from '../contract/claims.ts';

/** FEE-59: a row of another day is the same money within so many days. */
export const DAYS_APART = 3;

export interface Claimed {
  amount: number;
  value_date: LocalDate;
  reference: string | null;
  /** What the approver said. */
  matched_row_id: number | null;
  without_row: boolean;
}

export interface Picked {
  row_id: number | null;
  why: 'chosen' | 'reference' | 'only' | 'several' | 'none' | 'refused';
}

/** The approver's word first, then the one row with the claim's own reference, then the only row there is. Among several nobody guesses. */
export function pickRow(claim: Claimed, rows: readonly BankRow[]): Picked {
  if (claim.without_row) return { row_id: null, why: 'refused' };
  if (claim.matched_row_id !== null && rows.some((row) => row.row_id === claim.matched_row_id))
    return { row_id: claim.matched_row_id, why: 'chosen' };
  const [named, ...alsoNamed] = rows.filter((row) => row.same_reference);
  if (named && alsoNamed.length === 0) return { row_id: named.row_id, why: 'reference' };
  const [first, ...others] = rows;
  if (!first) return { row_id: null, why: 'none' };
  return others.length === 0 ? { row_id: first.row_id, why: 'only' } : { row_id: null, why: 'several' };
}

/** May be approved among many without being looked at: one row of the very day, no other reference on it, nothing that is like it. */
export function isExact(
  claim: Claimed,
  { rows, picked, like }: { rows: readonly BankRow[]; picked: Picked; like: readonly LikeOne[] },
): boolean {
  const row = rows.find((one) => one.row_id === picked.row_id);
  if (!row || like.length > 0) return false;
  const agrees = row.same_reference || claim.reference === null || row.reference === null;
  return row.value_date === claim.value_date && row.amount === claim.amount && agrees;
}

const daysApart = (a: LocalDate, b: LocalDate): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** The same transfer, or the same slip of the same payer: money that is in the book already. A likeness short of that is the approver's to judge. */
export function takenAlready(claim: Claimed, like: readonly LikeOne[]): string | null {
  const same = like.find(
    (one) =>
      one.taken &&
      one.amount === claim.amount &&
      daysApart(one.value_date, claim.value_date) <= DAYS_APART &&
      ((one.same_reference && one.same_account) || (one.same_file && one.same_payer)),
  );
  if (!same) return null;
  const receipt = same.receipt_no === null ? '' : `: receipt ${same.receipt_no}`;
  const where = same.payer === null ? ', in another branch' : `, ${same.payer}`;
  return `This money was taken already${receipt} of ${formatDate(same.value_date)}${where}. Reject the claim`;
}
