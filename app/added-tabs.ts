// Tabs that modules put on records and lists of others; they come with the first page that may have some.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';
import type { AddedTab } from '#ui/page-kinds/record/record-tabs.ts';
import { listTabs as accountTabs } from '#modules/accounts/tabs.ts';
import { recordTabs as attendanceTabs } from '#modules/attendance/tabs.ts';
import { listTabs as feeListTabs, recordTabs as feeTabs } from '#modules/fees/tabs.ts';
import { listTabs as payTabs } from '#modules/payroll/tabs.ts';
import { listTabs as studentTabs } from '#modules/students/tabs.ts';

export const recordTabs: readonly AddedTab[] = [...feeTabs, ...attendanceTabs];

export const listTabs: readonly AddedListTab[] = [...studentTabs, ...accountTabs, ...feeListTabs, ...payTabs];
