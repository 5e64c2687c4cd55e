// Tabs that fees puts on records and pages of others, and pieces of it on homes.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';
import { listTabs as ofGateways } from './gateways/screens/index.ts';
import { listTabs as ofOnlinePayments } from './online-payments/screens/index.ts';

export { homeParts } from './elsewhere-deposits/screens/home-parts.ts';
export { recordTabs } from './statements/screens/index.ts';

export const listTabs: readonly AddedListTab[] = [...ofGateways, ...ofOnlinePayments];
