// Accounts of franchises: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { statementCalls } from './calls/statements.ts';

export { confirmBalance } from './actions/confirm-balance.ts';

export const statementsChapter = defineChapter({ name: 'statements', calls: statementCalls });
