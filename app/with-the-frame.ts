// What comes beside the frame around the pages: tabs that modules put on records and pages of others and on the settings, pieces on homes, notices beside
// every page, and which pages of the menu do not stand yet.

import type { AddedTab } from '#ui/page-kinds/record/record-tabs.ts';
import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';
import type { HomePart } from '#ui/page/home-parts.ts';
import { homeParts as accountParts, listTabs as accountTabs } from '#modules/accounts/tabs.ts';
import { recordTabs as attendanceTabs } from '#modules/attendance/tabs.ts';
import { homeParts as feeParts, listTabs as feeListTabs, recordTabs as feeTabs } from '#modules/fees/tabs.ts';
import { listTabs as payTabs } from '#modules/payroll/tabs.ts';
import { listTabs as studentTabs } from '#modules/students/tabs.ts';

export { settingsTabs } from '#modules/attendance/tabs.ts';
export { frameNotices } from '#modules/franchise/tabs.ts';
export { notBuilt } from './not-built.gen.ts';

export const recordTabs: readonly AddedTab[] = [...feeTabs, ...attendanceTabs];

export const listTabs: readonly AddedListTab[] = [...studentTabs, ...accountTabs, ...feeListTabs, ...payTabs];

export const homeParts: readonly HomePart[] = [...accountParts, ...feeParts];
