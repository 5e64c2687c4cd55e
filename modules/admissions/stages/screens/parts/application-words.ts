// Words, choices and addresses of the application's pages (spec 02 §6.3).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { lookup, type LookupSource, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { branchCourses, countryList, groups } from '#modules/branches/lookups/contract/lookups.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { applicationStates } from '../../rules/application-states.ts';
import { sourceNames } from '../../contract/stages.ts';

export const options = (words: Record<string, string>): Option[] => optionsOf(words);

export const newApplicationPath = pages.AdmissionInfo;
export const applicationPath = (id: number, page = 1): string =>
  linkTo(pathOf(pages.AdmissionInfoWithPage, { page }), { id });
export const listPath = pages.TestCall;
export const bioPath = (id: number): string => linkTo(pages.BioStudent, { id });

export const stageStatuses: Statuses = applicationStates.badges;

export const genderChoice = options({ m: 'Boy', f: 'Girl' });
export const shiftChoice = options({ morning: 'Morning', evening: 'Evening' });
export const bloodChoice = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((value) => ({ value, label: value }));
export const sourceChoice = options(sourceNames);
export const identityWords: Record<string, string> = {
  b_form: 'B-Form',
  cnic: 'CNIC',
  civil_number: 'Civil number',
  resident_card: 'Resident card',
  passport: 'Passport',
};
export const childIdentityChoice = options(identityWords);
export const cardChoice = childIdentityChoice.filter((one) => one.value !== 'b_form');
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

export const countries = lookup(countryList, (all) => all.map((one) => ({ value: one.id, label: one.nicenam })));
export const categories = lookup(studentCategories, (all) => all.map((one) => ({ value: one.id, label: one.name })));
export const streams = lookup(groups, (all) => all.map((one) => ({ value: one.id, label: one.name })));

/** Sessions that are not closed, in the country of the application. */
export const sessionsIn = (country_id: number | undefined): LookupSource =>
  lookup(
    sessionList,
    (all) => all.filter((one) => one.status !== 'closed').map((one) => ({ value: one.id, label: one.name })),
    () => (country_id === undefined ? {} : { country_id }),
  );

/** Classes that the branch runs. */
export const classesAt = (branch_id: number | undefined): LookupSource =>
  lookup(
    branchCourses,
    (all) => all.map((one) => ({ value: one.course_id, label: one.course_name })),
    (values) => {
      const id = branch_id ?? (values['branch_id'] ? Number(values['branch_id']) : undefined);
      return id === undefined ? undefined : { id };
    },
  );

/** Legible on both grounds. */
export const AMBER = 'var(--amber)';
