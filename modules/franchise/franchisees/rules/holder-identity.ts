// The number by which a franchisee or an applicant is known, as it is kept (FRA-1).

import { badField, type Refusal } from '#kernel/refusal.ts';
import type { HolderIdentity } from '../contract/identity.ts';

/** Digits of a Pakistani or Omani number, letters and digits of a company's; whatever dashes and blanks were typed. */
export function holderIdentity(kind: HolderIdentity, typed: string, field = 'identity_no'): string | Refusal {
  const bare = typed.replaceAll(/[\s\-–/]/g, '').toUpperCase();
  if (kind === 'cnic')
    return /^[1-8]\d{12}$/.test(bare) && !/^(\d)\1{12}$/.test(bare)
      ? bare
      : badField(field, 'A CNIC has 13 digits, for example 35202-1234567-1');
  if (kind === 'civil_number')
    return /^\d{8}$/.test(bare) ? bare : badField(field, 'A civil number has 8 digits, for example 01234567');
  return /^[A-Z0-9]{4,20}$/.test(bare)
    ? bare
    : badField(field, 'A company number has 4 to 20 letters and digits, as on its registration');
}

export function shownIdentity(kind: HolderIdentity | null, number: string | null): string | null {
  if (number === null) return null;
  return kind === 'cnic' && number.length === 13
    ? `${number.slice(0, 5)}-${number.slice(5, 12)}-${number.slice(12)}`
    : number;
}
