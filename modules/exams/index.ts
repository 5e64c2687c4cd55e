// Front door of exams: results that are published, and who is best in them (spec 09; 14 §2 exams.merit_list).

import { defineModule } from '#platform/module.ts';
import { publishedResultsChapter } from './published-results/chapter.ts';

export { type MeritListAnswer, type MeritListAsked, publishSets, readMeritList } from './published-results/chapter.ts';

export const examsModule = defineModule({
  name: 'exams',
  migrations: { schema: 'exams', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [publishedResultsChapter],
});
