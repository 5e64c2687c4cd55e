// AUTH-2 as far as the browser can tell: length and variety; the server also knows the common passwords and the name.

import { counted } from '#kernel/counted.ts';

export interface Strength {
  /** 0 too short … 3 strong */
  level: 0 | 1 | 2 | 3;
  words: string;
}

const SHORTEST = 10;

export function passwordStrength(password: string): Strength {
  const missing = SHORTEST - password.length;
  if (missing > 0) return { level: 0, words: counted(missing, 'more character') };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 6) return { level: 1, words: 'Weak: too many of the same letters' };
  if (password.length >= 16 || kinds >= 3) return { level: 3, words: 'Strong' };
  return { level: 2, words: 'Fair: a longer password is better than a complicated one' };
}
