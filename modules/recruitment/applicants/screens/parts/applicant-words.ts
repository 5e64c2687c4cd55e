// Words and choices of applicants that their screens share.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import { jobChoices } from '#modules/recruitment/jobs/contract/jobs.ts';
import { stageTable, stateTable } from '#modules/recruitment/pipeline/rules/index.ts';
import {
  qualificationNames,
  rejectNames,
  sourceNames,
  stageNames,
} from '#modules/recruitment/pipeline/contract/words.ts';
import type { ApplicantRow } from '../../contract/applicants.ts';

export const jobsToChoose = lookup(
  jobChoices,
  (data) =>
    data.map((job) => ({
      value: job.id,
      label: `${job.title} · ${job.branch}${job.number ? ` · ${job.number}` : ''}`,
    })),
  () => ({ all: false }),
);
export const stageOptions = optionsOf(stageNames);
export const stateOptions = optionsOf(stateTable.badges);
export const sourceOptions = optionsOf(sourceNames);
export const qualificationOptions = optionsOf(qualificationNames);
export const reasonOptions = optionsOf(rejectNames);
export const stageStatuses = stageTable.badges;
export const stateStatuses = stateTable.badges;
export const applicantPath = (id: number): string => linkTo(pages.ApplicantsScreens, { id });

export function flagsOf(
  row: Pick<ApplicantRow, 'knocked_out' | 'not_recommended' | 'do_not_hire' | 'duplicate' | 'ours' | 'reserve'>,
): string[] {
  return [
    row.do_not_hire ? 'Do not hire' : '',
    row.knocked_out ? 'Knock-out answer' : '',
    row.not_recommended ? 'Not recommended' : '',
    row.duplicate ? 'Same mobile as another' : '',
    row.ours ? 'Works or worked here' : '',
    row.reserve ? 'Reserve' : '',
  ].filter(Boolean);
}

export const shownScore = (score: number | null): string => (score === null ? '–' : score.toFixed(2));
