// One row a branch (ACC-74): what the chapter declares, and what it asks of others.

import { defineChapter } from '#platform/module.ts';
import { projectSummaryCalls } from './calls/project-summary.ts';
import { branchFigures } from './questions.ts';

export { type BranchFacts, branchFigures } from './questions.ts';

export const projectSummaryChapter = defineChapter({
  name: 'project-summary',
  calls: projectSummaryCalls,
  asks: [branchFigures],
});
