// The typed fields of a child or guardian, brought to the form in which they are kept; every wrong one is named (ADM-1, ADM-10 to 12).

import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { type IdentityKind, normaliseIdentity } from './identity-number.ts';
import { personName } from '#kernel/person-name.ts';
import { normalisePhone } from '#kernel/phone.ts';

export interface TypedPerson {
  full_name?: string | undefined;
  full_name_native?: string | null | undefined;
  identity_kind?: IdentityKind | undefined;
  identity_no?: string | null | undefined;
  mobile?: string | null | undefined;
  whatsapp?: string | null | undefined;
  home_phone?: string | null | undefined;
}

const calledOf: Record<string, string> = { full_name: 'name', full_name_native: 'name in Urdu or Arabic' };

/**
 * The same object with names, numbers and phones normalised, empty texts as null. `country_id` reads local phone numbers.
 * Problems are collected in `errors` under the field's name with `prefix` before it.
 */
export function tidyPerson<P extends TypedPerson>(
  person: P,
  country_id: number,
  into: { errors: FieldErrors; prefix?: string },
): P {
  const tidy: P = { ...person };
  const set = (field: keyof TypedPerson, answer: string | Refusal): void => {
    if (answer instanceof Refusal) into.errors[`${into.prefix ?? ''}${field}`] = [answer.message];
    else (tidy as TypedPerson)[field] = answer as never;
  };
  const each = (
    fields: readonly (keyof TypedPerson)[],
    read: (typed: string, field: keyof TypedPerson) => string | Refusal,
  ): void => {
    for (const field of fields) {
      const typed = person[field];
      if (typed === undefined) continue;
      if (typed === null || typed.trim() === '') (tidy as TypedPerson)[field] = null as never;
      else set(field, read(typed, field));
    }
  };
  each(['full_name', 'full_name_native'], (typed, field) => personName(typed, field, calledOf[field]));
  each(['identity_no'], (typed, field) => normaliseIdentity(person.identity_kind ?? 'cnic', typed, field));
  each(['mobile', 'whatsapp', 'home_phone'], (typed, field) =>
    field === 'home_phone' ? landline(typed, country_id) : normalisePhone(typed, country_id, field),
  );
  return tidy;
}

// A landline is kept as written: digits and the signs people put between them.
function landline(typed: string, country_id: number): string | Refusal {
  const mobile = normalisePhone(typed, country_id, 'home_phone');
  if (typeof mobile === 'string') return mobile;
  const digits = typed.replace(/[\s()\-–]/g, '');
  return /^\+?\d{6,15}$/.test(digits)
    ? digits
    : new Refusal('bad_input', 'Enter the phone with its area code, such as 051 1234567');
}

/** Throws all collected problems as one answer. */
export function refuseErrors(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
}
