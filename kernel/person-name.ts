// ADM-10: names as on the B-Form or passport, in any script.

import { badField, type Refusal } from './refusal.ts';

/** Trims, single spaces; 2–100 letters of any script with spaces, `.`, `'` and `-`. `called` is how the message names the field. */
export function personName(typed: string, field: string, called = 'name'): string | Refusal {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ').replaceAll('’', "'");
  if (name.length < 2 || name.length > 100) return badField(field, `The ${called} has 2 to 100 letters`);
  if (/\p{Nd}/u.test(name)) return badField(field, `The ${called} has no digits`);
  // Joiners of Urdu and Arabic script stand between letters and are no letters themselves.
  const bare = name.replace(/\u200C|\u200D/g, '');
  if (!/^[\p{L}\p{M} .'-]+$/u.test(bare) || !/\p{L}/u.test(bare)) {
    return badField(field, `The ${called} is written with letters, spaces, full stops, apostrophes and dashes only`);
  }
  return name;
}
