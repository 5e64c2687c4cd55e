// Tabs that students puts on pages of others.

export { listTabs } from './electives/screens/index.ts';
