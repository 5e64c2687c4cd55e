// Papers under the letterhead of their branch: held in the request's transaction, its logo after it.

import { notFound } from '#kernel/refusal.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';

export type Held<Item extends { letterhead: unknown }> = Omit<Item, 'letterhead'> & { held: HeldLetterhead };

/** The letterhead beside each row. */
export async function underHeads<Row extends { branch_id: number }>(
  rows: readonly Row[],
): Promise<(Row & { held: HeldLetterhead })[]> {
  const heads = new Map(
    (await readLetterheads([...new Set(rows.map((row) => row.branch_id))])).map((head) => [head.branch_id, head]),
  );
  return rows.map((row) => {
    const held = heads.get(row.branch_id);
    if (!held) throw notFound('The branch of this test');
    return { ...row, held };
  });
}

export const underLogos = <Row extends { held: HeldLetterhead }>(rows: readonly Row[]) =>
  Promise.all(rows.map(async ({ held, ...row }) => ({ ...row, letterhead: await withLogo(held) })));
