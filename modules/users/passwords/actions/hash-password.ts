// A password is checked (AUTH-2) and hashed, outside the transaction.

import commonPasswords from 'fxa-common-password-list';
import { hashPassword } from '#platform/access/passwords.ts';
import { type PasswordOf, passwordRefusal } from '../rules/password.ts';

/** Checks AUTH-2 and returns the hash; slow on purpose. */
export async function hashChecked(password: string, person: PasswordOf): Promise<string> {
  const refusal = passwordRefusal(password, person, (text) => commonPasswords.test(text));
  if (refusal) throw refusal;
  return hashPassword(password);
}
