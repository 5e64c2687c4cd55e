// AUTH-2: 10 characters or more, not among the most common, not the name or e-mail of the person.

import { badField, type Refusal } from '#kernel/refusal.ts';

export interface PasswordOf {
  name: string;
  email: string;
}

/** `isCommon` comes from the caller: the list is too large for a screen. */
export function passwordRefusal(
  password: string,
  person: PasswordOf,
  isCommon: (password: string) => boolean,
): Refusal | null {
  const typed = password.toLowerCase();
  if (password.length < 10) return badField('password', 'Use at least 10 characters');
  if (isCommon(password) || isCommon(typed))
    return badField('password', 'This password is among the most common ones. Choose another.');
  const own = [person.email, person.email.split('@')[0] ?? '', person.name, ...person.name.split(' ')]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= 4);
  if (own.some((part) => typed === part || (part.length >= 5 && typed.includes(part)))) {
    return badField('password', 'The password must not contain your name or e-mail');
  }
  return null;
}
