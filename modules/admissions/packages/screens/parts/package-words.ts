// Words and choices of the package screens (spec 10 §10.1).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { studentCategories } from '#modules/students/person/contract/lookups.ts';
import { branchesWith } from '#modules/branches/classes/screens/parts/choices.ts';
import { packageStates, placeStates } from '../../rules/package-states.ts';

const options = (words: Record<string, string>): Option[] => optionsOf(words);

export const packageStatuses: Statuses = packageStates.badges;
export const statusChoice = options({
  draft: 'Draft',
  pending: 'Waiting for approval',
  active: 'On offer',
  paused: 'Paused',
  expired: 'Expired',
  archived: 'Archived',
});

export const takenStatuses: Statuses = placeStates.badges;
export const takenChoice = options({ held: 'Held', used: 'Used', released: 'Released', clawed_back: 'Charged back' });

export const kindWords = { new: 'New children', re_admission: 'Re-admission', both: 'Both' } as const;
export const kindChoice = options(kindWords);
export const modeChoice = options({
  all: 'All branches',
  own: 'Own branches',
  franchise: 'Franchise branches',
  list: 'Only the branches named below',
});
export const stackingChoice = options({
  alone: 'Alone: the larger of the package and the other policy discounts applies',
  with_policy: 'With policy: sibling, staff and merit discounts are added',
  with_all: 'With all: agreed discounts are added too',
});
export const onceChoice = options({
  none: 'As often as there are places',
  family: 'Once a family',
  student: 'Once a child',
});
export const natureChoice = options({ one_time: 'Once', recurring: 'Every month', refundable: 'Given back later' });
export const sourceChoice = options({ fixed: 'Amount below', structure: 'Fee structure' });
export const discountChoice = options({ none: 'None', percent: 'Percent', amount: 'Amount', free: 'Free' });

export const sessions = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));
export const branches = branchesWith({ status: ['active', 'draft'] });
export const categories = lookup(studentCategories, (all) => all.map((one) => ({ value: one.id, label: one.name })));

export const packagePath = (id: number, step?: string): string => linkTo(pages.AddAdmissionPackage, { id, step });
