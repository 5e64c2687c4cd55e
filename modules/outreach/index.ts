// Front door of outreach: screens over the platform's messages.

import { defineModule } from '#platform/module.ts';
import { messageLogChapter } from './message-log/chapter.ts';
import { automaticMessagesChapter } from './automatic-messages/chapter.ts';
import { messageSettingsChapter } from './message-settings/chapter.ts';

export const outreachModule = defineModule({
  name: 'outreach',
  chapters: [messageLogChapter, automaticMessagesChapter, messageSettingsChapter],
});
