// The challan desk: pages over challans, sheets and single postings; it has no calls of its own.

import { defineChapter } from '#platform/module.ts';

export const challanDeskChapter = defineChapter({
  name: 'challan-desk',
});
