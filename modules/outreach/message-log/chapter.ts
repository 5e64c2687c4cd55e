// The log of messages: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const messageLogChapter = defineChapter({
  name: 'message-log',
});
