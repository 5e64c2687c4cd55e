// Passwords of the parents' app (STU-90): eight characters or more, and not the user name in any way of writing it.

import { badField, type Refusal } from '#kernel/refusal.ts';
import { normalisePhone, OMAN, PAKISTAN } from '#modules/students/person/rules/index.ts';

export const SHORTEST = 8;
/** Generated ones: no 0 O 1 l I, so that they are read off paper without a mistake. */
export const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
export const GENERATED = 10;

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function portalPasswordRefusal(password: string, username: string, field = 'password'): Refusal | null {
  if (password.length < SHORTEST) return badField(field, `Use at least ${SHORTEST} characters`);
  const mobile = username.replace(/-\d+$/, '');
  const names = [username, mobile, mobile.replace(/^\+(92|968)/, ''), mobile.replace(/^\+92/, '0')];
  if (names.map(bare).includes(bare(password))) return badField(field, 'The password must not be the user name');
  return null;
}

/** What somebody who types a user name may mean: a mobile as people write it, with the -2 of a second guardian, or a registration number. */
export function usernamesMeant(typed: string): string[] {
  const word = typed.trim();
  const [, phone = word, nth = ''] = /^(.*?)(-\d)?$/.exec(word.replace(/\s/g, '')) ?? [];
  const mobiles = [PAKISTAN, OMAN]
    .map((country) => normalisePhone(phone, country))
    .filter((one) => typeof one === 'string')
    .map((one) => `${one}${nth}`);
  return [...new Set([word, ...mobiles])];
}
