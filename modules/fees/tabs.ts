// Tabs that fees puts on records and pages of others.

export { recordTabs } from './statements/screens/index.ts';
export { listTabs } from './gateways/screens/index.ts';
