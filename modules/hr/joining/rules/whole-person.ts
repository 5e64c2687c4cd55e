// Everything that must be right before somebody is added, step by step and all together (spec 06 §2.2, §5.2).

import type { LocalDate } from '#kernel/dates.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { normalisePhone } from '#kernel/phone.ts';
import {
  missingFacts,
  type PersonFacts,
  type Terms,
  termsProblems,
  tidyFacts,
} from '#modules/hr/person/rules/index.ts';

export interface Emergency {
  emergency_name?: string | null | undefined;
  emergency_relation?: string | null | undefined;
  emergency_mobile?: string | null | undefined;
}

/** All or nothing: a name without a number calls nobody. */
export function tidyEmergency<E extends Emergency>(given: E, country_id: number, errors: FieldErrors): E {
  const { emergency_name, emergency_relation, emergency_mobile } = given;
  if (!emergency_name && !emergency_mobile)
    return { ...given, emergency_name: null, emergency_relation: null, emergency_mobile: null };
  if (!emergency_name) errors['emergency_name'] = ['Say who answers at this number'];
  if (!emergency_relation) errors['emergency_relation'] = ['Say how they are related'];
  if (!emergency_mobile) {
    errors['emergency_mobile'] = ['Enter the number at which they are reached'];
    return given;
  }
  const mobile = normalisePhone(emergency_mobile, country_id, 'emergency_mobile');
  if (mobile instanceof Refusal) {
    errors['emergency_mobile'] = [mobile.message];
    return given;
  }
  return { ...given, emergency_mobile: mobile };
}

/** The person as they are kept; faults in `errors`. */
export function tidyPersonStep<P extends PersonFacts>(person: P, country_id: number, errors: FieldErrors): P {
  const tidy = tidyFacts(person, country_id, errors);
  // What is wrong already is not missing, too.
  Object.assign(errors, { ...missingFacts(tidy, country_id), ...errors });
  return tidy;
}

export function checkTerms(
  terms: Terms,
  of: { today: LocalDate; opened_on: LocalDate | null },
  errors: FieldErrors,
): void {
  Object.assign(errors, { ...termsProblems(terms, of), ...errors });
}

/** Throws everything that was found as one answer. */
export function refuseFaults(errors: FieldErrors): void {
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal('bad_input', first, { errors });
}
