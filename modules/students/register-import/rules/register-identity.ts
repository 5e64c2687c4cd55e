// Numbers of children and fathers in a register, where no column says which card it is (ADM-11, ADM-12).

import { badField, type Refusal } from '#kernel/refusal.ts';
import { type IdentityKind, normaliseIdentity } from '#modules/students/person/rules/index.ts';

export interface RegisterIdentity {
  kind: IdentityKind;
  no: string;
}

/** 13 digits are `thirteen`, 8 digits an Omani civil number, letters and digits a passport; anything else says what is wrong. */
export function registerIdentity(typed: string, thirteen: 'b_form' | 'cnic'): RegisterIdentity | Refusal {
  const bare = typed.replace(/[\s\-–]/g, '').toUpperCase();
  const kind: IdentityKind = /^\d{8}$/.test(bare)
    ? 'civil_number'
    : /^[A-Z]{1,2}\d{5,8}$/.test(bare)
      ? 'passport'
      : thirteen;
  const no = normaliseIdentity(kind, typed);
  return typeof no === 'string' ? { kind, no } : badField('identity', `${no.message} (this one: ${typed.trim()})`);
}
