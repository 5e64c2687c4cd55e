// Front door of home: the dashboard. Nobody uses it; everything reaches it through registries.

import { defineModule } from '#platform/module.ts';
import { settingsChapter } from './settings/chapter.ts';
import { shortcutsChapter } from './shortcuts/chapter.ts';
import { dashboardChapter } from './dashboard/chapter.ts';
import { jobsChapter } from './jobs/chapter.ts';
import { approvalsChapter } from './approvals/chapter.ts';
import { auditChapter } from './audit/chapter.ts';
import { helpChapter } from './help/chapter.ts';
import { reportsChapter } from './reports/chapter.ts';
import { ticketsChapter } from './tickets/chapter.ts';
import { verificationChapter } from './verification/chapter.ts';

export const homeModule = defineModule({
  name: 'home',
  migrations: { schema: 'home', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    settingsChapter,
    shortcutsChapter,
    dashboardChapter,
    jobsChapter,
    approvalsChapter,
    auditChapter,
    helpChapter,
    reportsChapter,
    verificationChapter,
    ticketsChapter,
  ],
});
