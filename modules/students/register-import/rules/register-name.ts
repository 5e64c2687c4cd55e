// Names as registers write them: double spaces, ALL CAPITALS, Urdu beside English (ADM-10, STU-1).

import { badField, type Refusal } from '#kernel/refusal.ts';
import { personName } from '#modules/students/person/rules/index.ts';

/** 'MUHAMMAD ALI-REZA' → 'Muhammad Ali-Reza'; a name with any small letter, or of another script, stays as typed. */
export function withoutCapitals(name: string): string {
  const latin = name.match(/[A-Za-z]/g) ?? [];
  if (latin.length < 3 || /\p{Ll}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(^|[ .'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The name as it is kept, or why it cannot be one. */
export function registerName(typed: string, called: string): string | Refusal {
  if (/^\s*[=+@]/.test(typed))
    return badField('name', `The ${called} is a formula (${typed.trim().slice(0, 30)}). Type the name itself`);
  const name = personName(typed, 'name', called);
  return typeof name === 'string' ? withoutCapitals(name) : name;
}

/** For 'is this the same person': case, dots and double spaces do not count. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
