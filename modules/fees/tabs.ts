// Tabs that fees puts on records of others.

export { recordTabs } from './statements/screens/index.ts';
