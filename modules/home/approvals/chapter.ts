// Approvals of all areas: what the chapter declares, and what others may use of it.

import { approvalSettings } from '#platform/approvals/settings.ts';
import { waitingForMe } from './reads/waiting-tile.ts';
import { defineChapter } from '#platform/module.ts';

export const approvalsChapter = defineChapter({
  name: 'approvals',
  settings: approvalSettings,
  tiles: [waitingForMe],
});
