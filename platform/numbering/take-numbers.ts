// Gapless numbers (spec 00 §20): take them at the very end of the transaction, as one or as a block.

import { rowsOf, sql } from '#platform/db/index.ts';

/**
 * `count` numbers of a kind for a branch, in order. `day` (YYYY-MM-DD) decides the year of kinds that count by year.
 * The counter stays locked until the transaction ends.
 */
export async function takeNumbers(
  kind: string,
  { branch_id, day }: { branch_id: number; day: string },
  count = 1,
): Promise<string[]> {
  const rows = await rowsOf(
    sql<{
      number: string;
    }>`select number from platform.take_numbers(${kind}, ${branch_id}::int, ${day}::date, ${count}::int) order by n`,
  );
  return rows.map((row) => row.number);
}

/** One number of a kind. */
export async function takeNumber(kind: string, branch_id: number, day: string): Promise<string> {
  const [number] = await takeNumbers(kind, { branch_id, day });
  if (number === undefined) throw new Error(`No number of kind ${kind}`);
  return number;
}
