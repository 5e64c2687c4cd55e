// Families and guardians: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { familyThings } from './reads/named-families.ts';
import { familyNumbers } from './rules/family-numbers.ts';
import { studentsFamilyChanged, studentsMerging } from './reads/family-questions.ts';

export {
  type AdmissionSet,
  type Admitted,
  type NewFamily,
  type NewGuardian,
  type NewStudent,
} from './actions/admission-set.ts';
export { childrenOf, knownFamily, withKnown } from './actions/known-family.ts';
export { linkFamily } from './actions/link-family.ts';
export { newPeopleOf, nextIds, take } from './actions/next-ids.ts';
export { familyCalls } from './calls/families.ts';
export { elsewhereWords, readFamilyShown } from './reads/families.ts';
export { studentsFamilyChanged, studentsMerging } from './reads/family-questions.ts';
export { guardiansOfStudent, readFamily } from './reads/guardians.ts';
export { type GuardianOf, writeGuardian, writeLink } from './steps/write-guardian.ts';

export const familiesChapter = defineChapter({
  name: 'families',
  named: familyThings,
  numbers: familyNumbers,
  asks: [studentsFamilyChanged, studentsMerging],
});
