// ADM-11, ADM-12: numbers of B-Form, CNIC, civil card, resident card and passport: how they are typed, kept and shown.

import { badField, type Refusal } from '#kernel/refusal.ts';

export type IdentityKind = 'b_form' | 'cnic' | 'civil_number' | 'resident_card' | 'passport';

export const identityKindName: Record<IdentityKind, string> = {
  b_form: 'B-Form',
  cnic: 'CNIC',
  civil_number: 'Civil number',
  resident_card: 'Resident card',
  passport: 'Passport',
};

/** The number as it is kept: digits of a Pakistani or Omani number, upper case letters and digits of a passport. */
export function normaliseIdentity(kind: IdentityKind, typed: string, field = 'identity_no'): string | Refusal {
  const bare = typed.replace(/[\s\-–]/g, '').toUpperCase();
  switch (kind) {
    case 'b_form':
    case 'cnic':
      if (/^[1-8]\d{12}$/.test(bare) && !/^(\d)\1{12}$/.test(bare)) return bare;
      return badField(field, 'A CNIC or B-Form number has 13 digits, for example 35202-1234567-1');
    case 'civil_number':
    case 'resident_card':
      if (/^\d{8}$/.test(bare)) return bare;
      return badField(
        field,
        `A ${kind === 'civil_number' ? 'civil' : 'resident card'} number has 8 digits, for example 01234567`,
      );
    case 'passport':
      if (/^[A-Z0-9]{6,9}$/.test(bare)) return bare;
      return badField(field, 'A passport number has 6 to 9 letters and digits, for example AB1234567');
  }
}

/** `35202-1234567-1`; other kinds as they are kept. */
export function formatIdentity(kind: IdentityKind | string | null, number: string | null | undefined): string {
  if (!number) return '';
  return (kind === 'b_form' || kind === 'cnic') && number.length === 13
    ? `${number.slice(0, 5)}-${number.slice(5, 12)}-${number.slice(12)}`
    : number;
}

/** ADM-11: the last digit says the gender, odd male, even female; a mismatch is a warning to confirm, never a refusal. */
export function genderMismatch(kind: IdentityKind, number: string, gender: 'm' | 'f'): string | null {
  if (kind !== 'b_form' && kind !== 'cnic') return null;
  const says = Number(number.at(-1)) % 2 === 1 ? 'm' : 'f';
  if (says === gender) return null;
  return `The last digit of this number says ${says === 'm' ? 'male' : 'female'}. Check the number or the gender.`;
}
