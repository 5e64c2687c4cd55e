// The rows of a bulk action are fixed when the button is pressed: their ids go into the job, whatever the list holds later.

import { counted, grouped } from '#kernel/counted.ts';
import { badField, conflict } from '#kernel/refusal.ts';

interface Chosen<Filters> {
  ids?: number[] | undefined;
  all?: { filters: Filters; count: number } | undefined;
}

/** More in one act is a mistake more often than a wish; head office does it branch by branch. */
const MOST = 200_000;

/** Refuses when there are not as many rows as the person confirmed: somebody else changed the list meanwhile. */
export async function idsChosen<Filters>(
  chosen: Chosen<Filters>,
  find: (filters: Filters, limit: number) => Promise<number[]>,
): Promise<number[]> {
  if (chosen.ids) return [...new Set(chosen.ids)];
  if (!chosen.all) throw badField('ids', 'Choose at least one row');
  const { filters, count } = chosen.all;
  const ids = await find(filters, MOST + 1);
  if (ids.length > MOST) throw conflict(`These are more than ${grouped(MOST)} rows. Do it branch by branch.`);
  if (ids.length !== count)
    throw conflict(
      `The list has ${counted(ids.length, 'row')} now, and you confirmed ${grouped(count)}. Nothing was done; look at the list and confirm again.`,
      { count: ids.length },
    );
  return ids;
}
