// The page Accounts (Payee) with its tabs: accounts, opening balances, budgets.

import { defineChapter } from '#platform/module.ts';

export const accountsPageChapter = defineChapter({ name: 'accounts-page' });
