// Rules of names, numbers and ages that other chapters and their screens use.

export { ageSheetProblems } from './age-sheet.ts';
export { ageInMonths, ageInWords, birthDateProblem, nextBirthday } from './age.ts';
export { dateInWords } from './date-in-words.ts';
export { fieldsWithApproval, nameOfField, sortChanges } from './edit-fields.ts';
export {
  formatIdentity,
  genderMismatch,
  type IdentityKind,
  identityKindName,
  normaliseIdentity,
} from './identity-number.ts';
export { maskedIdentity } from './masked-identity.ts';
export { nearNames } from './near-names.ts';
export { refuseErrors, tidyPerson, type TypedPerson } from './person-fields.ts';
export { personName } from './person-name.ts';
export { formatPhone, normalisePhone, OMAN, PAKISTAN } from './phone.ts';
export { registerDate } from './register-date.ts';
export { registerGender } from './register-gender.ts';
export { anywhere, beginning, searchWords } from './search-words.ts';
