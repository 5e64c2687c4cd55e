// Tabs that chapters of accounts put on pages of others, and pieces of theirs on homes.

export { homeParts } from './cash/screens/index.ts';
export { listTabs } from './cheque-books/screens/index.ts';
