// Makes the key that a school's card codes are signed with (STU-83): once, kept sealed.

import { randomBytes } from 'node:crypto';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { seal } from '#platform/secrets/sealed.ts';
import { CARD_KEY, readCardKey } from '../reads/card-key.ts';

export async function cardKey(): Promise<Uint8Array> {
  const known = await readCardKey();
  if (known) return known;
  const sealed = seal(randomBytes(32).toString('base64url'), CARD_KEY);
  await rowsOf(sql`
    insert into students.card_keys (school_id, sealed_key) values (${who().school_id}::int, ${sealed}) on conflict (school_id) do nothing`);
  const made = await readCardKey();
  if (!made) throw new Error('The key of the cards was not kept');
  return made;
}
