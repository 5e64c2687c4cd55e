// What lines of either side come to, and the last day of them: from then on a match counts.

export const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);

export function lastDay(bank: readonly { value_date: string }[], book: readonly { entry_date: string }[]): string {
  const days = [...bank.map((row) => row.value_date), ...book.map((row) => row.entry_date)].toSorted();
  return days.at(-1) ?? '';
}
