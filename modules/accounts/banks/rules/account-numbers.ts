// Number and IBAN of a bank account, written without spaces and dashes (ACC-80).

import { badField, type Refusal } from '#kernel/refusal.ts';
import { ibanFault } from '#modules/accounts/chart/rules/index.ts';

/** Null when both are right. */
export function numberFault(
  { account_no, iban }: { account_no: string; iban: string | null },
  country_code: string,
): Refusal | null {
  if (!/^[A-Z0-9]{4,34}$/.test(account_no))
    return badField('account_no', 'An account number is 4 to 34 letters and digits');
  if (!iban) return null;
  if (!iban.startsWith(country_code)) return badField('iban', `An IBAN of this bank begins with ${country_code}`);
  return ibanFault(iban);
}
