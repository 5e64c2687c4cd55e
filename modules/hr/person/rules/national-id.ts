// HR-1: the number of a person: a CNIC of 13 digits in Pakistan, a civil number of 8 in Oman; how it is typed, kept and shown.

import { agree } from '#kernel/counted.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import { OMAN } from '#kernel/phone.ts';

const KEPT = { cnic: 13, civil: 8 } as const;

export const nationalIdName = (country_id: number): string => (country_id === OMAN ? 'Civil number' : 'CNIC');

/** The digits as they are kept. `country_id` is the branch's: its law says which number a person bears. */
export function normaliseNationalId(typed: string, country_id: number, field = 'national_id'): string | Refusal {
  const bare = typed.replaceAll(/[\s\-–]/g, '');
  const wanted = country_id === OMAN ? KEPT.civil : KEPT.cnic;
  const form = country_id === OMAN ? '01234567' : '35202-1234567-1';
  const rule = `${country_id === OMAN ? 'A civil number' : 'A CNIC'} has ${wanted} digits, for example ${form}`;
  if (!/^\d+$/.test(bare)) return badField(field, `${rule}. Write digits only, as they stand on the card`);
  if (bare.length !== wanted)
    return badField(
      field,
      `${rule}; this one has ${bare.length} ${agree(bare.length, 'digit', 'digits')}. Copy it from the card`,
    );
  if (/^(\d)\1*$/.test(bare) || (country_id !== OMAN && !/^[1-8]/.test(bare)))
    return badField(field, `${bare} is the number of nobody. Copy it from the card`);
  return bare;
}

/** `35202-1234567-1`; a civil number as it is kept. */
export function formatNationalId(number: string | null | undefined): string {
  if (number?.length !== KEPT.cnic) return number ?? '';
  return `${number.slice(0, 5)}-${number.slice(5, 12)}-${number.slice(12)}`;
}
