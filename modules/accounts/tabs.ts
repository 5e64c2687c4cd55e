// Tabs that chapters of accounts put on pages of others.

export { listTabs } from './cheque-books/screens/index.ts';
