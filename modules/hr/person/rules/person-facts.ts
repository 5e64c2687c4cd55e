// What is written of a person (spec 06 §2.2, §5.2): read to the form in which it is kept, every wrong field named.

import type { LocalDate } from '#kernel/dates.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { normalisePhone, OMAN, PAKISTAN } from '#kernel/phone.ts';
import { personName } from '#kernel/person-name.ts';
import { normaliseNationalId } from './national-id.ts';

export interface PersonFacts {
  full_name?: string | undefined;
  name_local?: string | null | undefined;
  father_or_husband_name?: string | null | undefined;
  nationality_id?: number | null | undefined;
  national_id?: string | null | undefined;
  passport_no?: string | null | undefined;
  passport_expiry?: LocalDate | null | undefined;
  visa_expiry?: LocalDate | null | undefined;
  mobile?: string | null | undefined;
}

const called: Readonly<Record<string, string>> = {
  full_name: 'name',
  name_local: 'name in Urdu or Arabic',
  father_or_husband_name: "father's or husband's name",
};

const required = 'This field is required';

/** The same object with names, numbers and phones as they are kept, empty texts as null; faults under the field's name in `errors`. */
export function tidyFacts<P extends PersonFacts>(facts: P, country_id: number, errors: FieldErrors): P {
  const tidy: P = { ...facts };
  const each = (
    names: readonly (keyof PersonFacts)[],
    read: (typed: string, field: keyof PersonFacts) => string | Refusal,
  ): void => {
    for (const name of names) {
      const typed = facts[name];
      if (typeof typed !== 'string') continue;
      const answer = typed.trim() === '' ? null : read(typed, name);
      if (answer instanceof Refusal) errors[name] = [answer.message];
      else Object.assign(tidy, { [name]: answer });
    }
  };
  each(['full_name', 'name_local', 'father_or_husband_name'], (typed, field) =>
    personName(typed, field, called[field]),
  );
  each(['national_id'], (typed, field) => normaliseNationalId(typed, country_id, field));
  each(['passport_no'], passportNumber);
  each(['mobile'], (typed, field) => normalisePhone(typed, country_id, field));
  return tidy;
}

function passportNumber(typed: string, field: string): string | Refusal {
  const bare = typed.replaceAll(/[\s\-–]/g, '').toUpperCase();
  if (/^[A-Z0-9]{6,9}$/.test(bare)) return bare;
  const sentence = 'A passport number has 6 to 9 letters and digits, for example AB1234567';
  return new Refusal('bad_input', sentence, { errors: { [field]: [sentence] } });
}

/** What the law of the branch's country asks of somebody: tidied facts that are not enough for it. */
export function missingFacts(facts: PersonFacts, country_id: number): FieldErrors {
  const errors: FieldErrors = {};
  const foreign =
    facts.nationality_id !== null && facts.nationality_id !== undefined && facts.nationality_id !== country_id;
  if (!facts.national_id && !(foreign && facts.passport_no))
    errors['national_id'] = [
      foreign ? 'Enter the number of the card, or the passport number of somebody from abroad' : required,
    ];
  if (country_id === PAKISTAN && !facts.father_or_husband_name) errors['father_or_husband_name'] = [required];
  if (country_id === OMAN && foreign) {
    if (!facts.passport_expiry) errors['passport_expiry'] = ['Somebody from abroad has a passport: give its last day'];
    if (!facts.visa_expiry) errors['visa_expiry'] = ['Somebody from abroad has a visa: give its last day'];
  }
  return errors;
}
