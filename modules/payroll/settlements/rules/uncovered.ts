// Which loans a settlement does not cover (LOAN-10): what is due covers the oldest first, so that a debt is of the newest.

/** Oldest first; `debt` is what the person owes after the settlement. */
export function uncoveredOf<Loan extends { balance: number }>(
  debt: number,
  loans: readonly Loan[],
): (Loan & { left: number })[] {
  let rest = debt;
  return loans
    .toReversed()
    .map((loan) => {
      const left = Math.min(loan.balance, rest);
      rest -= left;
      return { ...loan, left };
    })
    .filter((loan) => loan.left > 0)
    .toReversed();
}
