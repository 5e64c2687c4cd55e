// Rules of passwords that other chapters and their screens use.

export { passwordStrength } from './password-strength.ts';
export { passwordRefusal } from './password.ts';
export { toThePerson } from './to-the-person.ts';
