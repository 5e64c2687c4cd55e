// Fee heads of the school as royalty rules see them (FRA-4, ROY-2).

import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { KnownHead } from '#modules/franchise/computation/rules/index.ts';

interface Head extends KnownHead {
  active: boolean;
}

const why = new Map([
  ['security', 'it is given back'],
  ['fine', 'it is a fine'],
  ['bounce', 'it is a charge of the bank'],
  ['opening', 'it was owed before'],
]);

export async function royaltyHeads(): Promise<Head[]> {
  const rows = await rowsOf(sql<{ id: number; name: string; kind: string; active: boolean }>`
    select id, name, kind, active from fees.fee_heads where school_id = ${who().school_id}::int order by priority, name`);
  return rows.map(({ kind, ...head }) => ({
    ...head,
    outside: why.get(kind) ?? null,
  }));
}

/** Those that a rule may take and that are billed. */
export const headsToRule = async (): Promise<{ id: number; name: string }[]> =>
  (await royaltyHeads()).filter((head) => head.active && head.outside === null).map(({ id, name }) => ({ id, name }));
