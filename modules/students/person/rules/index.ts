// Rules of names, numbers and ages that other chapters and their screens use.

export { ageSheetProblems } from './age-sheet.ts';
export { ageInMonths, ageInWords, birthDateProblem, nextBirthday } from './age.ts';
export { dateInWords } from './date-in-words.ts';
export { changedFields, fieldsWithApproval, nameOfField, sortChanges } from './edit-fields.ts';
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
export { personName } from '#kernel/person-name.ts';
export { formatPhone, normalisePhone, OMAN, PAKISTAN } from '#kernel/phone.ts';
export { registerDate } from '#kernel/register-date.ts';
export { registerGender } from '#kernel/register-gender.ts';
export { anywhere, beginning, searchWords } from '#kernel/search-words.ts';
