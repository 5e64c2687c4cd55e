// Words and choices that several screens of students show.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { countryList } from '#modules/branches/lookups/contract/lookups.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import { studentStates } from '../../rules/student-states.ts';

export const studentStatuses: Statuses = studentStates.badges;

const options = (words: Record<string, string>): Option[] => optionsOf(words);

export const statusChoice = options({
  active: 'Active',
  frozen: 'Frozen',
  admitted: 'Admitted',
  left: 'Left',
  passed_out: 'Passed out',
});
export const genderChoice = options({ m: 'Boy', f: 'Girl' });
export const genderWord = { m: 'Boy', f: 'Girl' } as const;
export const bloodChoice = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((value) => ({ value, label: value }));
export const childIdentityChoice = options({
  b_form: 'B-Form',
  cnic: 'CNIC',
  civil_number: 'Civil number',
  resident_card: 'Resident card',
  passport: 'Passport',
});
export const guardianIdentityChoice = childIdentityChoice.filter((one) => one.value !== 'b_form');
export const relationChoice = options({
  father: 'Father',
  mother: 'Mother',
  grandparent: 'Grandparent',
  brother: 'Brother',
  sister: 'Sister',
  uncle: 'Uncle',
  aunt: 'Aunt',
  guardian: 'Guardian',
  other: 'Other',
});
export const languageChoice = options({ en: 'English', ur: 'Urdu', ar: 'Arabic' });

const noteCategories: Record<string, string> = {
  general: 'General',
  academic: 'Studies',
  conduct: 'Conduct',
  family: 'Family',
  counselling: 'Counselling',
  health: 'Health',
  welcome_call: 'Welcome call',
};
export const noteCategoryChoice = options(noteCategories);
export const noteCategoryWord = (category: string): string => noteCategories[category] ?? category;

export const relationWord = (relation: string): string =>
  relationChoice.find((one) => one.value === relation)?.label ?? relation;

export const categories = lookup(studentCategories, (all) => all.map((one) => ({ value: one.id, label: one.name })));
/** Houses of the school that are in use. */
export const houses = lookup(ownFields, (all) => all.houses.map((one) => ({ value: one.id, label: one.name })));
export const nationalities = lookup(countryList, (all) => all.map((one) => ({ value: one.id, label: one.nicenam })));
export const sessions = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));

export const bioPath = (student_id: number): string => linkTo(pages.BioStudent, { id: student_id });
export const editPath = (student_id: number): string => linkTo(pages.StdEdit, { id: student_id });
export const statementPath = (student_id: number): string => linkTo(pages.StudentStatement, { student_id });
