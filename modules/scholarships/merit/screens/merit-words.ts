// Words and choices of merit schemes.

import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { examinationChoices } from '#modules/exams/published-results/contract/published-results.ts';
import { headList } from '#modules/fees/heads/contract/heads.ts';
import { schemeList } from '../contract/merit-schemes.ts';

export const basisNames = {
  rank: 'Rank in the group',
  percentage: 'Percentage',
  admission_test: 'Admission test',
} as const;
export const scopeNames = {
  section: 'The section',
  branch_class: 'The class at the branch',
  school_class: 'The class in all branches',
} as const;
export const branchNames = {
  all: 'All branches',
  own: 'Own branches',
  franchise: 'Franchise branches',
  list: 'Chosen branches',
} as const;
export const tieNames = {
  all: 'Each gets the tier of the shared rank',
  split: 'The tiers they fill are shared',
  break: 'Broken by what follows',
} as const;
export const breakerNames = {
  attendance: 'Attendance in the session',
  previous: 'Percent of the examination before',
} as const;
export const stackingNames = {
  best_of: 'The better one counts',
  add: 'Both count, up to the cap',
} as const;
export const modeNames = { percent: 'Percent', amount: 'Amount' } as const;

export const sessions = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));
export const examinations = lookup(examinationChoices, (all) =>
  all.map((one) => ({ value: one.id, label: `${one.name}, ${one.session}` })),
);
export const schemes = lookup(
  schemeList,
  ({ data }) => data.map((one) => ({ value: one.id, label: `${one.name}, ${one.session}` })),
  () => ({ fetchCount: 200 }),
);
export const choice = (words: Readonly<Record<string, string>>) => optionsOf(words);
/** Heads that may be discounted. */
export const heads = lookup(
  headList,
  (all) => all.filter((one) => one.concession_eligible).map((one) => ({ value: one.id, label: one.name })),
  () => ({ active: true }),
);
