// IBANs of payees (ACC-80): Pakistan PK + 22, Oman OM + 21 characters, check digits by mod 97; said while it is typed.

import { nameTable } from '#kernel/names.ts';
import { optionalText } from '#kernel/fields.ts';

const lengths = nameTable<number>({ PK: 24, OM: 23 });

/** The remainder of a long number written in digits, piece by piece. */
function mod97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Null when the IBAN is right; spaces are allowed. */
export function ibanProblem(typed: string): string | null {
  const iban = typed.replaceAll(' ', '').toUpperCase();
  const country = iban.slice(0, 2);
  const length = lengths[country];
  if (!length) return 'An IBAN here begins with PK or OM';
  if (iban.length !== length) return `An IBAN of ${country} has ${length} characters; this one has ${iban.length}`;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return `After ${country} an IBAN has two digits, then letters and digits only`;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return mod97(digits) === 1 ? null : 'The check digits of this IBAN are wrong';
}

/** As a field: empty is no IBAN. */
export const ibanField = optionalText(34).superRefine((typed, context) => {
  const problem = typed ? ibanProblem(typed) : null;
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});
