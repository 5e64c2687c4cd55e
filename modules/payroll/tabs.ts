// Tabs that payroll puts on pages of others.

export { listTabs } from './slips/screens/index.ts';
