// Front door of outreach: screens over the platform's messages, and the forms of the school's websites.

import { defineModule } from '#platform/module.ts';
import { messageLogChapter } from './message-log/chapter.ts';
import { automaticMessagesChapter } from './automatic-messages/chapter.ts';
import { campusChapter } from './campus/chapter.ts';
import { messageSettingsChapter } from './message-settings/chapter.ts';

export { handOver, openedAt, saveForm, takeSubmission, turnForm } from './campus/chapter.ts';

export const outreachModule = defineModule({
  name: 'outreach',
  migrations: { schema: 'outreach', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [messageLogChapter, automaticMessagesChapter, messageSettingsChapter, campusChapter],
});
