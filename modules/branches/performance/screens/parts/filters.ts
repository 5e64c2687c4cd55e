// Filters that the pages of performance share.

import { addMonths, monthOf } from '#kernel/dates.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { FilterValues } from '#ui/filters/filter.ts';
import type { Session } from '#ui/session/session.ts';
import { levelWords, ownershipWords } from '#modules/branches/branch/screens/parts/words.ts';
import { branchGroupList } from '#modules/branches/contacts/contract/contacts.ts';

export const groups = lookup(branchGroupList, (all) => all.map((group) => ({ value: group.id, label: group.name })));

export const placeFilters = [
  { name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords },
  { name: 'branch_group_id', label: 'Group', kind: 'lookup', source: groups },
  { name: 'level', label: 'Level', kind: 'choice', options: levelWords },
] as const;

export const periodFilters = [
  { name: 'from', label: 'From month', kind: 'month', required: true },
  { name: 'to', label: 'To month', kind: 'month', required: true },
] as const;

/** The last month that is over: figures of a running one are not whole. */
export function lastMonth(session: Pick<Session, 'today'>): FilterValues {
  const month = addMonths(monthOf(session.today), -1);
  return { from: month, to: month };
}

export const compareWords = optionsOf({
  previous: 'The period before',
  last_year: 'The same months last year',
  target: 'The target only',
});
export const groupByWords = optionsOf({ branch: 'Branches', group: 'Groups', school: 'Countries' });
