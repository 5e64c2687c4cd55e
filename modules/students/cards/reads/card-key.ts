// The key of a school's card codes (STU-83); null before the first card.

import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { unseal } from '#platform/secrets/sealed.ts';

/** The key is sealed for its own column only. */
export const CARD_KEY = 'students.card_keys.sealed_key';

export async function readCardKey(): Promise<Uint8Array | null> {
  const row = await rowOf(sql<{ sealed_key: string }>`
    select sealed_key from students.card_keys where school_id = ${who().school_id}::int`);
  return row ? Buffer.from(unseal(row.sealed_key, CARD_KEY), 'base64url') : null;
}
