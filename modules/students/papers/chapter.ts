// Papers of a child: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { paperCalls } from './calls/papers.ts';

export { savePaper } from './actions/save-documents.ts';
export { readDocuments } from './reads/papers.ts';
export { movePapers, movesOf } from './steps/merge-papers.ts';
export { moveChildFiles } from './steps/move-child-files.ts';
export { remindPapers } from './steps/remind-papers.ts';

export const papersChapter = defineChapter({
  name: 'papers',
  calls: paperCalls,
});
