// What comes beside the frame around the pages: tabs that modules put on the settings, pieces on homes, notices beside every page, and which pages of the
// menu do not stand yet.

import type { HomePart } from '#ui/page/home-parts.ts';
import { homeParts as accountParts } from '#modules/accounts/tabs.ts';
import { homeParts as feeParts } from '#modules/fees/tabs.ts';

export { settingsTabs } from '#modules/attendance/tabs.ts';
export { frameNotices } from '#modules/franchise/tabs.ts';
export { notBuilt } from './not-built.gen.ts';

export const homeParts: readonly HomePart[] = [...accountParts, ...feeParts];
