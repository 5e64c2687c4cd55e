// An IBAN that is wrong, as a refusal at its field (ACC-80).

import { badField, type Refusal } from '#kernel/refusal.ts';
import { ibanProblem } from '../contract/iban.ts';

/** Null when the IBAN is right; spaces are allowed. */
export function ibanFault(typed: string): Refusal | null {
  const problem = ibanProblem(typed);
  return problem === null ? null : badField('iban', problem);
}
