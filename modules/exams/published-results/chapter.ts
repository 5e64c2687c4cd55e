// Published results: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { publishedResultCalls } from './calls/published-results.ts';
import { resultsImport } from './imports/results-import.ts';

export { publishSets } from './actions/publish-results.ts';
export { type MeritListAnswer, type MeritListAsked, readMeritList } from './reads/merit-list.ts';

export const publishedResultsChapter = defineChapter({
  name: 'published-results',
  calls: publishedResultCalls,
  imports: [resultsImport],
});
