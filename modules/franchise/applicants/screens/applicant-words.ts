// Words, colours and choices of applicants on all their screens.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { identityKindNames, holderKindNames } from '#modules/franchise/franchisees/contract/identity.ts';
import { applicantPeople, type schoolLevels } from '../contract/applicants.ts';
import {
  eventNames,
  notedKinds,
  premisesNames,
  recommendationNames,
  sourceNames,
  stageNames,
} from '../contract/applicant-words.ts';
import { applicantStates } from '../rules/application-states.ts';

const levelNames: Record<(typeof schoolLevels)[number], string> = {
  preschool: 'Preschool',
  primary: 'Primary',
  middle: 'Middle',
  secondary: 'Secondary',
  higher: 'Higher',
};

export const levelsWord = (levels: readonly (typeof schoolLevels)[number][]): string =>
  levels.map((level) => levelNames[level]).join(', ');

export const stageStatuses: Statuses = applicantStates.badges;
export const stageOptions = optionsOf(stageNames);
export const sourceOptions = optionsOf(sourceNames);
export const premisesOptions = optionsOf(premisesNames);
export const levelOptions = optionsOf(levelNames);
export const kindOptions = optionsOf(holderKindNames);
export const identityOptions = optionsOf(identityKindNames);
export const recommendationOptions = optionsOf(recommendationNames);
export const noteOptions: Option[] = notedKinds.map((value) => ({ value, label: eventNames[value] }));

export const people = lookup(applicantPeople, (all) =>
  all.map((one) => ({ value: one.id, label: `${one.name} (${one.open} open)` })),
);

export const applicantPath = (id: number): string => linkTo(pages.FranchiseApplicantsManagement, { id });
