// Rank among brothers and sisters and what it takes off the fee (FEE-14, ADM-16).

import type { LocalDate } from '#kernel/dates.ts';

export interface Child {
  student_id: number;
  status: string;
  admission_date: LocalDate;
}

/** FEE-14: 2nd 10%, 3rd 15%, 4th and later 20%, in basis points; the school may set others. */
export const USUAL_SIBLING_RATES: readonly number[] = [1000, 1500, 2000];

/** FEE-14: 1 + the active or frozen children of the family admitted earlier; on the same day the lower id is the elder. */
export function siblingRank(child: Child, family: readonly Child[]): number {
  const earlier = family.filter(
    (other) =>
      other.student_id !== child.student_id &&
      (other.status === 'active' || other.status === 'frozen') &&
      (other.admission_date < child.admission_date ||
        (other.admission_date === child.admission_date && other.student_id < child.student_id)),
  );
  return 1 + earlier.length;
}

/** FEE-14: rank 1 pays in full (0); rates begin with the second child, the last serves all later ones. Basis points. */
export function siblingRate(rank: number, rates: readonly number[] = USUAL_SIBLING_RATES): number {
  if (rank <= 1) return 0;
  return rates[Math.min(rank - 2, rates.length - 1)] ?? 0;
}
