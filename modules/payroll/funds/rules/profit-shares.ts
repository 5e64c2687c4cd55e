// The profit of a year over the members by their average balances (STAT-5). Pure.

import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import { shares } from '#modules/payroll/computation/rules/index.ts';

export interface FundMoves {
  opening: number;
  moves: readonly { day: LocalDate; amount: number }[];
}

/** What stood there on each day of the span, both ends counted, on the average; what comes on a day stands there on it. */
export function averageBalance(
  { opening, moves }: FundMoves,
  { from, to }: { from: LocalDate; to: LocalDate },
): number {
  const days = BigInt(daysBetween(from, to) + 1);
  const weighed = moves.reduce(
    (sum, { day, amount }) => sum + BigInt(amount) * BigInt(daysBetween(day, to) + 1),
    BigInt(opening) * days,
  );
  return weighed <= 0n ? 0 : Number((weighed * 2n + days) / (2n * days));
}

/** By largest remainder: the shares are the profit to the unit. Nobody who had nothing there has a share. */
export function profitShares<Member extends { average: number }>(
  amount: number,
  members: readonly Member[],
  unit: number,
): (Member & { share: number })[] {
  const able = members.filter((one) => one.average > 0);
  const parts =
    able.length === 0
      ? []
      : shares(
          amount,
          able.map((one) => one.average),
          unit,
        );
  return able.map((one, n) => ({ ...one, share: parts[n] ?? 0 }));
}
