// Slips to print: rows in the request's transaction, logos after it.

import { notFound } from '#kernel/refusal.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import { slipRows, type SlipRow } from '../reads/slip-rows.ts';
import { slipPassword } from '../rules/slip-password.ts';

export interface SlipToPrint {
  held: HeldLetterhead;
  row: SlipRow;
}

export interface SlipsToPrint {
  slips: SlipToPrint[];
  /** Of one slip alone, where the country locks them. */
  password: string | null;
}

/** Of these salaries the slips that may be seen and are posted. */
export async function slipsFound(ids: readonly number[], own: number | null): Promise<SlipToPrint[]> {
  const rows = await slipRows(ids, own);
  const held = new Map(
    (await readLetterheads([...new Set(rows.map((row) => row.branch_id))])).map((head) => [head.branch_id, head]),
  );
  return rows.map((row) => {
    const head = held.get(row.branch_id);
    if (!head) throw notFound('This branch');
    return { held: head, row };
  });
}

export async function slipsToPrint(ids: readonly number[], own: number | null): Promise<SlipsToPrint> {
  const slips = await slipsFound(ids, own);
  if (slips.length < new Set(ids).size) throw notFound(ids.length === 1 ? 'This slip' : 'One of these slips');
  const row = slips[0]?.row;
  const password = row && slips.length === 1 && row.locked ? slipPassword(row) : null;
  return { slips, password };
}
