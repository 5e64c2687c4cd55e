// Senders of e-mail: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export const emailSendersChapter = defineChapter({
  name: 'email-senders',
});
