// What the books of a scene say now: the balance of an account, and the proofs that are red.

import { allProofs } from '#app/commands/books.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import type { School } from '../harness/school.ts';

export function booksNow(school: () => School) {
  const balanceOf = async (account_id: number): Promise<number> => {
    const row = await school().owner(() =>
      rowOf(sql<{ balance: number }>`
        select coalesce(sum(debit - credit), 0)::bigint as balance from platform.journal_lines where account_id = ${account_id}::bigint`),
    );
    return row?.balance ?? 0;
  };
  const red = (): Promise<string[]> =>
    school().owner(async () =>
      (await runProofs(allProofs())).flatMap(({ proof, differences }) =>
        differences.map((one) => `${proof}: ${one.detail}`),
      ),
    );
  return { balanceOf, red };
}
