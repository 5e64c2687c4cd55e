// What the rank among brothers and sisters takes off the fee (FEE-14, ADM-16); the rank itself: fees.sibling_ranks in the database.

/** FEE-14: 2nd 10%, 3rd 15%, 4th and later 20%, in basis points; the school may set others. */
export const USUAL_SIBLING_RATES: readonly number[] = [1000, 1500, 2000];

/** FEE-14: rank 1 pays in full (0); rates begin with the second child, the last serves all later ones. Basis points. */
export function siblingRate(rank: number, rates: readonly number[] = USUAL_SIBLING_RATES): number {
  if (rank <= 1) return 0;
  return rates[Math.min(rank - 2, rates.length - 1)] ?? 0;
}

/** How a child stands among its brothers and sisters, and what it was given. */
export interface SiblingStanding {
  /** Today. */
  rank: number;
  rates: readonly number[] | null;
  /** Basis points that are taken off now; 0 is nothing. */
  given: number;
  /** What the concession says of itself: 'Child 3 of the family'. */
  given_as: string | null;
  locked: boolean;
  /** FEE-14: the school ranks again when the family changes; else the rate of the admission stays. */
  follows: boolean;
}

/** Null when the rate is what today's rank gives; else why it is not. */
export function siblingDifference({ rank, rates, given, given_as, locked, follows }: SiblingStanding): string | null {
  const due = siblingRate(rank, rates ?? undefined);
  if (due === given) return null;
  const percent = (bp: number): string => (bp === 0 ? 'no sibling rate' : `${bp / 100}%`);
  const today = `Today child ${rank} of the family, which gives ${percent(due)}`;
  if (locked) return `${today}; the ${percent(given)} is locked and stays.`;
  if (follows) return `${today}; the rate changes with the next change in the family.`;
  const then = given_as === null ? '' : ` (${given_as.slice(0, 1).toLowerCase()}${given_as.slice(1)})`;
  return given === 0
    ? `${today}; its rate was set before the family stood like this, and this school keeps the rate of the admission.`
    : `${today}; the ${percent(given)} was given at the admission${then}, and this school keeps the rate of the admission.`;
}
