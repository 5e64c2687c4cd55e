// The typed names, numbers and phones of an application in the form in which they are kept; what is wrong is named by field (ADM-1, ADM-10 to 12, ADM-19).

import { namedIn, putIn } from '#kernel/names.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { birthDateProblem, guardianSet, tidyPerson } from '#modules/students/index.ts';
import type { ApplicationData, DraftGuardian } from '../contract/application-fields.ts';
import type { ApplicationPlace } from '../reads/application-place.ts';

export interface TidyApplication extends ApplicationData {
  guardians: DraftGuardian[];
}

/** Adds to `errors` what the rules say of fields that are filled in; what is missing is another rule's. */
export function tidyApplication(data: ApplicationData, place: ApplicationPlace, errors: FieldErrors): TidyApplication {
  const { country_id, today } = place;
  const person = tidyPerson(
    {
      ...data,
      full_name: data.full_name ?? undefined,
      identity_kind: data.identity_kind ?? undefined,
    },
    country_id,
    { errors },
  );
  tidyPassport(person, country_id, errors);
  const emergency = tidyPerson(
    { full_name: data.emergency_name ?? undefined, mobile: data.emergency_mobile },
    country_id,
    { errors, prefix: 'emergency_' },
  );
  moveError(errors, 'emergency_full_name', 'emergency_name');
  if (data.dob) {
    const problem = birthDateProblem(data.dob, today);
    if (problem) errors['dob'] ??= [problem.message];
  }
  const guardians = (data.guardians ?? []).map((guardian, at) => tidyGuardian(guardian, { at, country_id, errors }));
  const whole = guardians.length > 0 && guardians.every((one) => one.full_name && one.relation);
  const set = whole ? guardianSet(guardians.map(withRights)) : guardians;
  if (set instanceof Refusal) errors['guardians'] ??= [set.message];
  return {
    ...data,
    ...person,
    full_name: person.full_name ?? null,
    emergency_name: emergency.full_name ?? null,
    emergency_mobile: emergency.mobile ?? null,
    guardians: set instanceof Refusal ? guardians : set,
  };
}

function moveError(errors: FieldErrors, from: string, to: string): void {
  const found = namedIn(errors, from);
  if (!found) return;
  Reflect.deleteProperty(errors, from);
  if (!Object.hasOwn(errors, to)) putIn(errors, to, found);
}

function tidyPassport(person: ApplicationData, country_id: number, errors: FieldErrors): void {
  if (!person.passport_no) return;
  const found: FieldErrors = {};
  const tidy = tidyPerson({ identity_kind: 'passport' as const, identity_no: person.passport_no }, country_id, {
    errors: found,
  });
  person.passport_no = tidy.identity_no ?? null;
  if (found['identity_no']) errors['passport_no'] ??= found['identity_no'];
}

function tidyGuardian(
  guardian: DraftGuardian,
  { at, country_id, errors }: { at: number; country_id: number; errors: FieldErrors },
): DraftGuardian {
  const prefix = `guardians.${at}.`;
  const tidy = tidyPerson(
    { ...guardian, full_name: guardian.full_name ?? undefined, identity_kind: guardian.identity_kind ?? undefined },
    country_id,
    { errors, prefix },
  );
  if (guardian.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(guardian.email))
    putIn(errors, `${prefix}email`, namedIn(errors, `${prefix}email`) ?? ['This is not an e-mail address']);
  return { ...guardian, ...tidy, full_name: tidy.full_name ?? null };
}

const withRights = (guardian: DraftGuardian) => ({
  ...guardian,
  full_name: guardian.full_name ?? '',
  relation: guardian.relation ?? 'guardian',
  mobile: guardian.mobile ?? null,
  is_primary: guardian.is_primary ?? false,
  is_fee_payer: guardian.is_fee_payer ?? false,
  deceased: guardian.deceased ?? false,
});
