// Pages over outstanding fees, promises, reminders, paid and tentative fees; they have no calls of their own.

import { defineChapter } from '#platform/module.ts';

export const outstandingPagesChapter = defineChapter({
  name: 'outstanding-pages',
});
