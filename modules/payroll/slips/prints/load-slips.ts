// Slips to print: rows in the request's transaction, logos after it.

import { notFound } from '#kernel/refusal.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { slipRows, type SlipRow } from '../reads/slip-rows.ts';
import { slipPassword } from '../rules/slip-password.ts';

export interface SlipsToPrint {
  slips: { held: HeldLetterhead; row: SlipRow }[];
  /** Of one slip alone, where the country locks them. */
  password: string | null;
}

export async function slipsToPrint(ids: readonly number[], own: number | null): Promise<SlipsToPrint> {
  const rows = await slipRows(ids, own);
  const held = new Map(
    (await readLetterheads([...new Set(rows.map((row) => row.branch_id))])).map((head) => [head.branch_id, head]),
  );
  const slips = rows.map((row) => {
    const head = held.get(row.branch_id);
    if (!head) throw notFound('This branch');
    return { held: head, row };
  });
  const [only] = rows;
  const password = only && rows.length === 1 && only.locked ? slipPassword(only) : null;
  return { slips, password };
}
