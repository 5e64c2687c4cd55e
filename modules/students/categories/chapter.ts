// Categories of students, kinds of papers, ages of classes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { addStudentDefaults } from './actions/add-student-defaults.ts';
import { admissionTermCalls } from './calls/admission-terms.ts';
import { categoryCalls } from './calls/categories.ts';
import { categoryThings } from './reads/named-settings.ts';

export { addStudentDefaults } from './actions/add-student-defaults.ts';
export { fillAgeRules } from './actions/fill-age-rules.ts';
export { type ClassAge, classAge } from './reads/class-age.ts';
export { type CategoryChange, changePriceList } from './steps/change-price-list.ts';

export const categoriesChapter = defineChapter({
  name: 'categories',
  calls: [...categoryCalls, ...admissionTermCalls],
  named: categoryThings,
  answers: [schoolOpened.answeredBy(({ school_id }) => addStudentDefaults(school_id))],
});
