// Front door of scholarships: merit schemes, their runs and awards (spec 10 §3.4; 14 §1).

import { defineModule } from '#platform/module.ts';
import { meritChapter } from './merit/chapter.ts';

export { changeSchemeStatus, createScheme, runScheme, submitRun } from './merit/chapter.ts';

export const scholarshipsModule = defineModule({
  name: 'scholarships',
  migrations: { schema: 'scholarships', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [meritChapter],
});
